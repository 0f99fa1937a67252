import { expect, test } from 'vitest'
import { isUnavailable } from '#db/unavailable'
import { brokenDisk, internal, noRoom, problemOf, unavailable } from '#desk/shared/problem-of'

const coded = (code: string) => Object.assign(new Error('words'), { code })

test.each([
  ...['08006', '57P01', '57P03', '53300', '40P01', '55P03', '57014'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'],
])('%s means that the database or the disk is away or busy', code => {
  expect(isUnavailable(coded(code))).toBe(true)
})

test.each(['23505', '42P01', '22P02', 'ENOENT', 'ERR_ASSERTION'])('%s is a bug of ours', code => {
  expect(isUnavailable(coded(code))).toBe(false)
})

test('anything else that is thrown is a bug of ours', () => {
  for (const thrown of [new TypeError('x is not a function'), 'text', undefined, null])
    expect(isUnavailable(thrown)).toBe(false)
})

test('a full disk is named, because somebody has to make room', () => {
  expect(['53100', 'ENOSPC', 'EDQUOT', '53200', 'ECONNRESET', '23505'].map(code => problemOf(coded(code)))).toEqual([
    ...[noRoom, noRoom, noRoom],
    ...[unavailable, unavailable, internal],
  ])
})

test('a disk that can’t be used is named, and too many open files pass', () => {
  expect(['EROFS', 'EACCES', 'EIO', 'EFBIG', '58030', 'EMFILE', 'ENFILE'].map(code => problemOf(coded(code)))).toEqual([
    ...[brokenDisk, brokenDisk, brokenDisk, brokenDisk, brokenDisk],
    ...[unavailable, unavailable],
  ])
})

test('a connection that a firewall forbids is no disk that can’t be used', () => {
  expect(problemOf(Object.assign(coded('EACCES'), { syscall: 'connect' }))).toBe(unavailable)
})
