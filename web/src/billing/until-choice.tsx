import { NativeSelect } from '@mantine/core'
import { lastCycleEnd } from '@despatch/domain/billing/bill-cycle.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useId, useState } from 'react'
import { remembered } from '../platform/remembered.ts'
import { DayField } from '../ui/day-field.tsx'
import classes from './billing.module.css'
import { billingTexts } from './texts.ts'

const usualDays = ['month', 'week', 'day'] as const
type UsualDay = (typeof usualDays)[number]

const isUsual = (value: string | null): value is UsualDay => usualDays.some((each) => each === value)

const dayOf = (usual: UsualDay, today: string): string =>
  (usual === 'day' ? null : lastCycleEnd(usual, today)) ?? dayAfter(today, -1)

/** Which of the usual days this device used last. */
const lastUsed = remembered('billing.until')

/** The day until which deliveries are billed, unless the address has one: the one of the kind that was used last. */
export function untilOf(asked: string | undefined, today: string): string {
  const day = readDay(asked ?? '')
  if (day !== null) return day
  const usual = lastUsed.read()
  return dayOf(isUsual(usual) ? usual : 'month', today)
}

interface UntilChoiceProps {
  until: string
  today: string
  onUntil: (until: string) => void
}

/** Chooses until which day deliveries are billed: the end of a cycle, or any other day. */
export function UntilChoice({ until, today, onUntil }: UntilChoiceProps) {
  const found = usualDays.find((usual) => dayOf(usual, today) === until)
  const [isOther, setIsOther] = useState(found === undefined)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const choose = (value: string) => {
    setTyped(null)
    setIsOther(!isUsual(value))
    if (!isUsual(value)) return
    lastUsed.write(value)
    onUntil(dayOf(value, today))
  }
  const type = (value: string) => {
    setTyped(value)
    const day = readDay(value)
    if (day !== null && day === value) onUntil(day)
  }
  const isWrong = typed !== null && readDay(typed) === null
  return (
    <div className={classes.until}>
      <label htmlFor={id}>{billingTexts.until}</label>
      <NativeSelect
        id={id}
        value={isOther ? 'other' : (found ?? 'other')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...usualDays.map((usual) => ({
            value: usual,
            label: billingTexts.untilOf[usual](dayOf(usual, today), today),
          })),
          { value: 'other', label: billingTexts.otherDay },
        ]}
      />
      {(isOther || found === undefined) && (
        <DayField
          label={billingTexts.lastDay}
          value={typed ?? until}
          onChange={type}
          error={isWrong ? billingTexts.dayMissing : null}
        />
      )}
    </div>
  )
}
