import { expect, test } from 'vitest'
import { choosePostgresUser, pickAccount } from './postgres-user.ts'

const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:99:98:nobody:/:/bin/false\n'

test('the account that PostgreSQL runs as is postgres if there is one, otherwise nobody', () => {
  expect(pickAccount(`${passwd}postgres:x:101:104::/:/bin/sh\n`)).toEqual({ uid: 101, gid: 104 })
  expect(pickAccount(passwd)).toEqual({ uid: 99, gid: 98 })
})

test('the account that PostgreSQL runs as is never root', () => {
  expect(pickAccount('postgres:x:0:0::/:/bin/sh\n')).toEqual({ uid: 65534, gid: 65534 })
  expect(choosePostgresUser({ uid: 0, gid: 0 })?.uid).not.toBe(0)
})
