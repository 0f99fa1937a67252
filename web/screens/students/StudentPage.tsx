import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, ScrollText, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { handOutStudentCode } from '#contract/accounts/forgotten'
import { webPaths } from '#contract/product/web-paths'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { statementLink } from '../../shared/reports/links.ts'
import { studentQuery } from '../../shared/students/queries.ts'
import { StudentNotFound } from '../../shared/students/StudentNotFound.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { BackLink } from '../../ui/page/TextLink.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { bouncedQuery } from './overview/bouncedQuery.ts'
import { StudentOverview } from './overview/StudentOverview.tsx'

const CodeDialog = late(() => import('../../shared/session/CodeDialog.tsx'))
const StudentDialog = late(() => import('./StudentDialog.tsx'))
const InviteDialog = late(() => import('./InviteDialog.tsx'))

/** `/students/:id`: a student's details, enrollments and fees. */
export default function StudentPage() {
  const { id = '' } = useParams()
  const [opened, setOpened] = useState<'edit' | 'invite' | 'code' | null>(null)
  const close = () => setOpened(null)
  const { data, error, isFetching, refetch } = useQuery({ ...studentQuery(id), select: ({ student }) => student })
  // With the rest: what comes later would move it.
  const { isPending } = useQuery(bouncedQuery(id))
  if (!data && isMissing(error)) return <StudentNotFound title={say('Student not found')} />
  return (
    <>
      <PageHeader
        title={data ? titleCase(data.fullName) : say('Student')}
        description={data && [data.studentNumber, data.branch, data.mobile].filter(Boolean).join(' · ')}
        back={<BackLink to={webPaths.students}>{say('Back to Students')}</BackLink>}
        // Not before the name is known, which may take several lines: a button must not move under a finger.
        actions={
          data && (
            <>
              <ButtonLink to={statementLink(id)} icon={ScrollText}>
                {say('Statement')}
              </ButtonLink>
              <Button icon={UserPlus} onClick={() => setOpened('invite')}>
                {say('Invite')}
              </Button>
              <Button icon={KeyRound} onClick={() => setOpened('code')}>
                {say('Password Code')}
              </Button>
              <Button icon={Pencil} onClick={() => setOpened('edit')}>
                {say('Edit Student')}
              </Button>
            </>
          )
        }
      />
      {(data && !isPending) || error ? (
        <div className="grid grid-cols-1 gap-4">
          {error && <ErrorState title={say('Failed to fetch data')} onRetry={() => refetch()} retrying={isFetching} />}
          {data && <StudentOverview student={data} />}
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
      <LateDialog>
        {opened === 'edit' && data && (
          <StudentDialog student={data} instituteName={data.instituteName} onClose={close} />
        )}
        {opened === 'code' && data && (
          <CodeDialog
            fullName={data.fullName}
            send={() => api(handOutStudentCode, { params: { id } })}
            onClose={close}
          />
        )}
      </LateDialog>
      <LateDialog>{opened === 'invite' && data && <InviteDialog student={data} onClose={close} />}</LateDialog>
    </>
  )
}
