import type { AddressType } from '@despatch/domain/addresses/location.ts'
import { dueTime, dueWords, usualWords } from '@despatch/domain/dockets/due-time.ts'
import { use } from 'react'
import { TimeFormatsContext } from './time-formats.ts'

interface DueByProps {
  /** 0 for a collection, 1 for a delivery. */
  type: AddressType
  /** ISO 8601 with offset. */
  deadline: string
}

/** What is promised of a stop, in the same words on every page: 'Delivery by 22:50'. */
export function DueBy({ type, deadline }: DueByProps) {
  const { now } = use(TimeFormatsContext)
  return (
    <>
      {dueWords[type]} <time dateTime={deadline}>{dueTime(deadline, now)}</time>
    </>
  )
}

/** By when most deliveries like this arrive. It is no promise. */
export function UsuallyBy({ time }: { time: string }) {
  const { now } = use(TimeFormatsContext)
  return (
    <>
      {usualWords} <time dateTime={time}>{dueTime(time, now)}</time>
    </>
  )
}
