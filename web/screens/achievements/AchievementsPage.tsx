import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Achievement } from '#contract/fields/shapes'
import { deleteAchievement } from '#contract/records/achievements'
import { api } from '../../shared/api/api.ts'
import { useNewShortcut } from '../../shared/ui/browser/useNewShortcut.ts'
import { CardGrid } from '../../shared/ui/cards/CardGrid.tsx'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { wordSearch } from '../../shared/ui/filters/wordSearch.ts'
import { DeleteDialog } from '../../shared/ui/forms/DeleteDialog.tsx'
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx'
import type { MenuEntry } from '../../shared/ui/popups/Menu.tsx'
import { AchievementCard } from './AchievementCard.tsx'
import { achievementsQuery } from './queries.ts'

// The form and its schemas don't hold up the list; they follow it, to be there when they are wanted.
const loadForm = () => import('./AchievementDialog.tsx')
const AchievementDialog = lazy(loadForm)

type Opened = { what: 'add' } | { what: 'edit' | 'delete'; achievement: Achievement } | null

/** `/achievements`: what the institute and its students are proud of. */
export default function AchievementsPage() {
  const [opened, setOpened] = useState<Opened>(null)
  const achievements = useQuery({ ...achievementsQuery, select: answer => answer.achievements })
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(add)
  useEffect(() => {
    if (achievements.isSuccess) loadForm().catch(() => undefined)
  }, [achievements.isSuccess])
  const actions = (achievement: Achievement): MenuEntry[] => [
    { label: 'Edit', icon: Pencil, onSelect: () => setOpened({ what: 'edit', achievement }) },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', achievement }) },
  ]
  return (
    <>
      <PageHeader
        title="Achievements"
        description="What the institute and its students are proud of."
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Achievement
          </Button>
        }
      />
      <CardGrid
        nouns={['achievement', 'achievements']}
        query={achievements}
        failed="Failed to fetch achievements"
        find={findAchievements}
        searchHint="Title or description"
        empty={{
          hint: 'The public pages show achievements to everybody who looks for a course.',
          action: <Button onClick={add}>Add the first achievement</Button>,
        }}
        card={achievement => (
          <AchievementCard key={achievement.id} achievement={achievement} actions={actions(achievement)} />
        )}
      />
      <Suspense fallback={null}>
        {opened && opened.what !== 'delete' && (
          <AchievementDialog {...('achievement' in opened && { achievement: opened.achievement })} onClose={close} />
        )}
      </Suspense>
      {opened?.what === 'delete' && (
        <DeleteDialog
          noun="achievement"
          remove={() => api(deleteAchievement, { params: { id: opened.achievement.id } })}
          words={{ done: 'Achievement deleted successfully', failed: 'Failed to delete achievement' }}
          onClose={close}
        >
          {opened.achievement.title} leaves the public pages, with its image.
        </DeleteDialog>
      )}
    </>
  )
}

function findAchievements(achievements: readonly Achievement[], typed: string): Achievement[] {
  const holds = wordSearch(typed)
  return achievements.filter(({ title, description }) => holds(`${title} ${description}`))
}
