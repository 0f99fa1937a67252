import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { gather } from '#lists/every-row'
import { createContact, listContacts } from '#records/showcase/contacts'

const database = databaseForAllTests()

test('of two records that are made at once, the later one in the list is the later one by its time', async () => {
  const { db } = database
  const write = (transaction: typeof db, name: string) =>
    createContact(
      transaction,
      { name, email: 'a@example.com', mobile: '9876543210', subject: 'Fees', message: 'How much?' },
      { userId: null, address: '127.0.0.1' },
    )
  // The first one to begin writes last.
  const slow = await db.startTransaction().execute()
  await slow.selectNoFrom(eb => eb.lit(1).as('one')).execute()
  await db.transaction().execute(quick => write(quick, 'Asha'))
  await write(slow, 'Ravi')
  await slow.commit().execute()
  const { rows } = await listContacts(db, { sort: 'createdAt', limit: 10 })
  const shown = await gather(rows)
  expect(shown.map(({ name }) => name)).toEqual(['Asha', 'Ravi'])
  expect(shown[0]?.createdAt.localeCompare(shown[1]?.createdAt ?? '')).toBeLessThanOrEqual(0)
})
