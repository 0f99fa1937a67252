import { useEffect } from 'react'
import { updateContactStatus } from '#contract/records/contacts'
import type { Contact } from '#contract/shapes/contact'
import { ApiError, api } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'

const failed = say('Failed to update status')

const setStatus = (id: string, status: 'read' | 'replied') =>
  api(updateContactStatus, { params: { id }, body: { status } })

/** Marks a message as replied when somebody presses the button. */
export function useMarkReplied(onDone?: () => void) {
  return useSave({
    send: ({ id }: Contact) => setStatus(id, 'replied'),
    words: { done: say('Status updated successfully'), failed },
    onSaved: onDone,
  })
}

/** Marks a new message as read once it is shown. Nobody pressed anything for that, so only a failure shows a toast. */
export function useMarkRead(shown: Contact | undefined): void {
  const { mutate } = useSave({
    send: (id: string) => setStatus(id, 'read').catch(ignoreIfReplied),
    words: { failed },
  })
  const unread = shown?.status === 'new' ? shown.id : null
  useEffect(() => {
    if (unread) mutate(unread)
  }, [unread, mutate])
}

/** Not an error: somebody else has replied meanwhile, which is beyond read. */
function ignoreIfReplied(error: unknown): null {
  if (error instanceof ApiError && error.code === 'STATUS_ONLY_FORWARD') return null
  throw error
}
