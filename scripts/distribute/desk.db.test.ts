import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { listOwnPayments, studentDashboard } from '#contract/accounts/student-area'
import { recordEntry } from '#contract/counter/entries'
import { deleteEnrollment, getEnrollment, listEnrollments, updateEnrollment } from '#contract/enrollments'
import { requestCorrection } from '#contract/payments/corrections'
import { correctPayment, listPayments, recordPayment, voidPayment } from '#contract/payments/payments'
import { deleteCourse } from '#contract/records/courses'
import { importTable } from '#contract/records/imports'
import { createStudent, deleteStudent, getStudent, listStudents, updateStudent } from '#contract/records/students'
import { listDues } from '#contract/reports/dues'
import { placements } from '#db/tables/placements'
import { asOwner } from '#db/testing/server'
import { describeWalls } from '#db/walls'
import { picture } from '#files/testing/made'
import { openSigner } from '#log/seals/seal'
import { projections } from '#models/all'
import { rebuild } from '#read/rebuild/rebuild'
import { readSeals } from '#read/verify/seals'
import { verify } from '#read/verify/verify'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests, makeCourse, newKey, person, today } from '#tests/desk/desk'
import { ownStudent } from '#tests/served/audience'
import type { Client } from '#tests/served/client'
import { file as uploaded } from '#tests/served/uploads'
import { type Asked, listenTo } from '#tests/tools/asked'
import { place } from './place.ts'
import { closeHistory, prepareForShards } from './prepare.ts'
import { citusNodes, openCitus, openPlain } from './testing/engines.ts'

const byInstitute = [
  ...Object.entries(placements).flatMap(([name, its]) => (its === 'distributed' ? [name] : [])),
  ...projections.flatMap(({ tables }) => tables.map(({ name }) => name)),
]
const namesTable = ({ text }: Asked) =>
  [...text.matchAll(/\b(?:from|join|into|update)\s+(?:"?(?:public|read)"?\.)?"?(\w+)/gi)].some(([, name = '']) =>
    byInstitute.includes(name),
  )

/** The institutes that a statement names as parameters; one that adds rows names it first in each. */
const institutesOf = ({ text, values }: Asked): unknown[] => {
  const [, columns] = /^insert into "?\w+"?(?: as t)? \(("?institute_id"?,[^)]*)\) values/i.exec(text) ?? []
  const width = columns?.split(',').length
  if (width) return values.filter((_, index) => index % width === 0)
  return [...text.matchAll(/institute_id"? = (?:any\()?\$(\d+)/g)].map(([, number]) => values[Number(number) - 1])
}

/**
 * Whether each select of a statement names its institute by itself, also one within another: where it only says that a
 * row's branch is that of the row around it, Citus asks all machines. Tables that are joined need no name of their own.
 */
const namesEach = ({ text }: Asked): boolean =>
  [...text.matchAll(/\bfrom "(?:read"\.")?(\w+)" as "(\w+)"/g)].every(
    ([, name = '', alias]) => !byInstitute.includes(name) || text.includes(`"${alias}"."institute_id" = $`),
  )

/** What jobs ask of all branches, whenever their turn comes: how far the logs are read, and which photos aren't encrypted yet. */
const looksForWork = ({ text }: Asked): boolean =>
  /ledger_heads h where h.seq > 0|aadhaar_photo like 'photos\/%'/.test(text)

/** How many machines Citus would ask, for each part of a statement. */
async function tasksOf({ pool, text, values }: Asked): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local search_path = read, public`)
    const { rows } = await client.query(`explain ${text}`, [...values])
    return rows.map(row => String(row['QUERY PLAN']).trim()).filter(line => line.startsWith('Task Count'))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A counter at work where tables lie by institute: on a plain Postgres in any case, and on a cluster that TEST_CITUS names. */
const engines = [
  { name: 'a plain Postgres', isCitus: false, open: openPlain },
  { name: 'Citus (TEST_CITUS: URLs of a coordinator and its workers)', isCitus: true, open: openCitus },
] as const

describe.each(engines)('on $name', ({ isCitus, open }) => {
  describe.skipIf(isCitus && citusNodes.length === 0)('the product', () => {
    const desk = deskForAllTests({ database: open })
    let asked: ReturnType<typeof listenTo>
    beforeAll(() => {
      asked = listenTo([desk.server.parts.system.pool, desk.server.parts.requests.pool])
    })

    const pool = () => desk.server.parts.system.pool
    const sound = async () => expect((await verify(pool(), projections)).findings).toEqual([])

    test('a counter enrols, takes, corrects and voids, each branch sees its own, and the books are proved', async () => {
      const { nashik, admin, pay, enrol, pune } = desk
      const enrollment = await enrol()
      const other = await enrol({}, nashik)
      const [first, second] = [await pay(enrollment, 1000), await pay(enrollment, 500)]
      await pay(other, 700)
      const corrected = await admin.ok(correctPayment, {
        params: { id: first.id },
        body: { amount: 1200, version: first.version, reason: 'Miscounted' },
        key: newKey(),
      })
      expect(corrected.payment.amount).toBe(1200)
      await admin.ok(voidPayment, { params: { id: second.id } })
      await pune.ok(recordEntry, { body: { source: 'Books', amount: 70, date: today }, key: newKey() })
      const mistaken = await enrol()
      await admin.ok(deleteEnrollment, { params: { id: mistaken.id } })

      const { payments } = await pune.ok(listPayments, { query: { includeVoided: 'true' } })
      expect(payments.map(({ amount, status }) => [amount, status])).toEqual([
        [1200, 'corrected'],
        [500, 'voided'],
      ])
      expect((await nashik.ok(listPayments, {})).payments.map(({ amount }) => amount)).toEqual([700])
      expect((await pune.ok(listEnrollments, {})).enrollments.map(({ id }) => id)).toEqual([enrollment.id])
      expect((await pune.ok(listPayments, { query: { search: 'patil' } })).payments).toHaveLength(1)
      expect((await pune.ok(listStudents, { query: { search: 'patil' } })).students).toHaveLength(2)
      await sound()
    })

    test('a repeated request is answered again, and takes nothing twice', async () => {
      const { id } = await desk.enrol()
      const again = { body: { enrollmentId: id, amount: 100 }, key: newKey() }
      const answers = await Promise.all([1, 2, 3].map(() => desk.pune.ok(recordPayment, again)))
      expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1)
      await sound()
    })

    test('a student accepts an invitation, and a course that nobody took is deleted', async () => {
      const { admin, pune, server, enrol } = desk
      const { studentId } = await enrol()
      const { url } = await pune.ok(inviteStudent, { params: { id: studentId } })
      const accepted = await server.visitor.ok(acceptInvite, {
        body: { code: codeOf(url), password: 'words of their own' },
      })
      expect(accepted).toHaveProperty('token')
      const { id } = await makeCourse(admin, 'Typing', 900)
      await admin.ok(deleteCourse, { params: { id } })
    })

    test('an opening balance is imported, and again after its enrollment was deleted', async () => {
      const { Student } = await desk.enrol()
      const table = `Email,Course,Amount,Due date\n${Student.email},Java,1234.50,10/01/2026\n`
      const bring = () =>
        desk.pune.ok(importTable, {
          params: { kind: 'opening-balances' },
          body: { openingDate: '2026-06-01' },
          files: { file: uploaded(table, 'balances.csv') },
        })
      const { rows } = await bring()
      await desk.admin.ok(deleteEnrollment, { params: { id: rows[0]?.id ?? '' } })
      expect((await bring()).counts.created).toBe(1)
      await sound()
    })

    test('a super admin replaces the photo of a student, also by the enrollment, and deletes a student with it', async () => {
      const { admin, pune, enrol } = desk
      const studentPhoto = uploaded(await picture().png().toBuffer(), 'face.png')
      const enrollment = await enrol()
      await admin.ok(updateEnrollment, { params: { id: enrollment.id }, body: {}, files: { studentPhoto } })
      await admin.ok(updateStudent, { params: { id: enrollment.studentId }, body: {}, files: { studentPhoto } })
      const { student } = await pune.ok(createStudent, {
        body: { ...person(), aadhaarNo: '123412341234' },
        files: { studentPhoto },
      })
      await admin.ok(deleteStudent, { params: { id: student.id } })
    })

    test('the dues of a past day are searched by course, by name, by sound and for what nobody has', async () => {
      const { Student } = await desk.enrol({ firstName: 'Preeti', enrollmentDate: '2026-06-01' })
      const found = async (search: string) => {
        const { dues } = await desk.admin.ok(listDues, { query: { search, asOf: '2026-06-10', instituteName: 'Pune' } })
        return dues.map(one => one.Student.fullName)
      }
      for (const search of ['preeti', 'tally preeti', 'priti', 'tally priti'])
        expect(await found(search)).toEqual([Student.fullName])
      for (const search of ['java preeti', 'tally nobody', 'nobody']) expect(await found(search)).toEqual([])
    })

    test('what is taken already is said in a sentence', async () => {
      const { id: paymentId, version } = await desk.pay(await desk.enrol(), 100)
      const wish = { params: { id: paymentId }, body: { amount: 90, reason: 'Miscounted', version } }
      const answers = [1, 2].map(() => desk.pune.call(requestCorrection, { ...wish, key: newKey() }))
      const body = { username: 'pune', email: 'new@example.com', password: 'a good password', fullName: 'A Clerk' }
      answers.push(desk.admin.call(createUser, { body: { ...body, role: 'sub_admin', instituteName: 'Pune' } }))
      const codes = (await Promise.all(answers)).map(({ json }) => Object(json).code)
      expect(codes.toSorted()).toEqual(['CORRECTION_REQUESTED', 'USERNAME_TAKEN', undefined])
    })

    test('many payments at once at several branches are all taken', async () => {
      const enrollments = [await desk.enrol(), await desk.enrol({}, desk.nashik), await desk.enrol()]
      const taken = await Promise.all(
        Array.from({ length: 60 }, (_, index) => desk.pay(enrollments[index % 3] ?? { id: '' }, 10)),
      )
      expect(new Set(taken.map(({ receiptNumber }) => receiptNumber)).size).toBe(60)
      await sound()
    })

    test('a student sees what is their own, and nothing else', async () => {
      const { enrollment, client } = await ownStudent(desk)
      const mine = await desk.pay(enrollment, 250, { notes: 'From the uncle' })
      await desk.pay(await desk.enrol(), 300)
      expect((await client.ok(listOwnPayments, {})).payments.map(({ id }) => id)).toEqual([mine.id])
      await client.ok(studentDashboard, {})
    })

    test('the read models are built anew beside the live ones, and are the same', async () => {
      expect((await rebuild(pool(), projections)).differences).toEqual([])
      await sound()
    })

    test('what is spread already stays as it is when the command runs again', async () => {
      const { url } = desk.server.database
      await asOwner(url, async client => {
        await client.query('begin')
        const before = await describeWalls(client)
        await client.query('set local search_path = public')
        await prepareForShards(client)
        if (isCitus) expect(await place(client, 8)).toBe(0)
        await closeHistory(client)
        expect(await describeWalls(client)).toEqual(before)
        await client.query('commit')
      })
      await sound()
    })

    describe('the history', () => {
      const changes = ['events', 'seals'].flatMap(table => [
        `update ${table} set seq = seq`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
      test.each(changes)('refuses %s to the service, to the product itself and to the owner', async change => {
        const { parts, database } = desk.server
        // The owner of the test's cluster is a superuser, who is refused nothing.
        const owners = isCitus ? [] : [database.owner]
        for (const each of [parts.requests.pool, parts.system.pool, ...owners])
          await expect(each.query(change)).rejects.toMatchObject({ code: '42501' })
      })
    })

    test('every statement by which a branch takes money and shows it names this one branch', async () => {
      const { pune, nashik, enrol } = desk
      const take = ({ id: enrollmentId }: { readonly id: string }, client: Client) =>
        client.ok(recordPayment, { body: { enrollmentId, amount: 100, notes: 'By hand' }, key: newKey() })
      const [enrollment, other, mistaken] = [await enrol(), await enrol({}, nashik), await enrol()]
      await desk.admin.ok(deleteEnrollment, { params: { id: mistaken.id } })
      asked.take()
      await Promise.all([take(enrollment, pune), take(other, nashik), take(enrollment, pune), enrol()])
      const byUpi = { paymentMethod: 'upi', transactionId: '412345678901' } as const
      await pune.ok(recordPayment, { body: { enrollmentId: enrollment.id, amount: 100, ...byUpi } })
      await pune.ok(recordEntry, { body: { source: 'Books', amount: 70, date: today }, key: newKey() })
      await pune.ok(updateEnrollment, { params: { id: enrollment.id }, body: { address: '3 Karve Road' } })
      await pune.ok(getEnrollment, { params: { id: enrollment.id } })
      await pune.ok(getStudent, { params: { id: enrollment.studentId } })
      const path = asked.take().filter(one => namesTable(one) && !looksForWork(one))
      expect(path.length).toBeGreaterThan(20)
      const namesOne = (one: Asked) => {
        const named = institutesOf(one)
        return new Set(named).size === 1 && typeof named[0] === 'string'
      }
      expect(path.filter(one => !namesOne(one) || !namesEach(one)).map(({ text }) => text)).toEqual([])
      if (!isCitus) return
      const tasks = new Map<string, readonly string[]>()
      for (const one of path) tasks.set(one.text, await tasksOf(one))
      expect([...tasks].filter(([, found]) => found.join() !== 'Task Count: 1')).toEqual([])
    })

    test('a machine whose logs end before their seals is named', async () => {
      const { parts, database } = desk.server
      await desk.pay(await desk.enrol(), 100)
      const { rows } = await pool().query(
        'select institute_id as id, seq from ledger_heads where seq > 0 order by seq desc',
      )
      const [{ id, seq }] = rows
      await parts.seal(id)
      const publicKey = openSigner(parts.settings.aadhaarKey).publicKey
      const seals = await readSeals({ pool: pool(), storage: parts.storage, publicKey, timeZone: 'Asia/Kolkata' })
      // As it would be after a restore: the last event has never been.
      const owner = await database.owner.connect()
      await owner.query(`begin; grant delete on events to current_user`)
      await owner.query('delete from events where institute_id = $1 and seq = $2', [id, seq])
      await owner.query(
        'update ledger_heads set seq = ledger_heads.seq - 1, hash = e.hash from events e where e.institute_id = $1 and e.seq = $2 - 1 and ledger_heads.institute_id = $1',
        [id, seq],
      )
      await owner.query('commit')
      owner.release()
      const { findings } = await verify(pool(), projections, () => {}, seals)
      expect(findings.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/^The machine [\w.]+:\d+ holds a log that disagrees with its seals/),
      )
    })
  })
})
