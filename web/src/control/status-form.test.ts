import { expect, test } from 'vitest'
import { changeOf, faultsOf, type ChangeAnswers } from './status-form.ts'

const now = '2026-03-02T12:00:00+00:00'
const all: ChangeAnswers = { driver: 4, exception: 2, signedBy: ' J Smith ', at: now, unreadableTime: null }

test('[CTRL-03] sends what the status asks for, and nothing that was typed for another one', () => {
  expect(changeOf('G', all)).toEqual({ status: 'G', driver: 4 })
  expect(changeOf('B', all)).toEqual({ status: 'B', exception: 2 })
  expect(changeOf('D', all)).toEqual({ status: 'D', at: now, signedBy: 'J Smith' })
})

test('[CTRL-03] a time that cannot be read is the fault of the time, where one is asked for', () => {
  const unreadable = { ...all, at: null, unreadableTime: 'There is no such day.' }
  expect(faultsOf('D', unreadable, now)).toEqual([{ field: 'at', message: 'There is no such day.' }])
  expect(faultsOf('G', unreadable, now)).toEqual([])
})
