import { useQuery } from '@tanstack/react-query'
import { BookOpen, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { AskOffice } from '../AskOffice.tsx'
import { Loaded } from '../Loaded.tsx'
import { ownMaterialsQuery } from '../queries.ts'
import { byCourse, findMaterials } from './findMaterials.ts'
import { MaterialItem } from './MaterialItem.tsx'

/** Study material of the student's courses, grouped by course. */
export function MyMaterials() {
  const [search] = useSearchParams()
  const query = useQuery({ ...ownMaterialsQuery, select: ({ materials }) => materials })
  return (
    <Loaded query={query} failed={say('Failed to fetch materials')}>
      {materials => {
        if (materials.length === 0) return <NoMaterials />
        const found = findMaterials(materials, search.get('q') ?? '')
        return (
          <>
            <SearchBox plural={say('study materials')} hint={say('Title, course or file name')} />
            <p role="status" className="text-label text-third">
              {counted(found.length)}
            </p>
            {byCourse(found).map(([course, rows]) => (
              <Card
                key={course}
                title={course}
                flush
                aside={<span className="figures text-label text-third">{counted(rows.length)}</span>}
              >
                <ul>
                  {rows.map(material => (
                    <MaterialItem key={material.id} material={material} />
                  ))}
                </ul>
              </Card>
            ))}
            {found.length === 0 && (
              <div className="rounded-card border border-line bg-surface">
                <EmptyState icon={SearchX} title={say('No study materials found')}>
                  {say('Nothing matches your search.')}
                </EmptyState>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const counted = (count: number) => say(count === 1 ? '1 material' : '{count} materials', { count })

function NoMaterials() {
  return (
    <>
      <AskOffice />
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={BookOpen} title={say('No Study Materials')}>
          {say('Materials that your teachers share for your courses appear here.')}
        </EmptyState>
      </div>
    </>
  )
}
