import { Select, TextInput } from '@mantine/core'
import { securityEventLabels } from '@despatch/domain/logs/security-events.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { DayField } from '../ui/day-field.tsx'
import classes from './security-filters.module.css'
import { securityLogTexts } from './security-log-texts.ts'

/** The filters as query parameters; empty for none. */
export interface ShownFilters {
  event: string
  user: string
  address: string
  from: string
  until: string
}

interface SecurityFiltersProps {
  shown: ShownFilters
  onShow: (change: Partial<ShownFilters>) => void
}

const delayMs = 250

const choices = Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }))

/** The filters of the security log: event, user, network address, and the first and last day. */
export const SecurityFilters = ({ shown, onShow }: SecurityFiltersProps) => (
  <div className={classes.filters}>
    <Select
      label={securityLogTexts.event}
      placeholder={securityLogTexts.allEvents}
      data={choices}
      value={shown.event || null}
      onChange={(event) => onShow({ event: event ?? '' })}
      clearable
      clearButtonProps={{ 'aria-label': securityLogTexts.allEvents }}
    />
    <FilterText
      key={`user ${shown.user}`}
      label={securityLogTexts.user}
      value={shown.user}
      onChange={(user) => onShow({ user })}
    />
    <FilterText
      key={`address ${shown.address}`}
      label={securityLogTexts.address}
      value={shown.address}
      onChange={(address) => onShow({ address })}
    />
    <FilterDay label={securityLogTexts.from} value={shown.from} onChange={(from) => onShow({ from })} />
    <FilterDay
      label={securityLogTexts.until}
      value={shown.until}
      error={isBackwards(shown) ? securityLogTexts.endBeforeStart : undefined}
      onChange={(until) => onShow({ until })}
    />
  </div>
)

/** Whether the last day is before the first. Days are YYYY-MM-DD. */
export const isBackwards = ({ from, until }: Pick<ShownFilters, 'from' | 'until'>): boolean =>
  from !== '' && until !== '' && until < from

interface FilterFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function FilterText({ label, value, onChange }: FilterFieldProps) {
  const [typed, setTyped] = useState(value)
  const changeSoon = useDebouncedCallback((text: string) => onChange(text.trim()), delayMs)
  return (
    <TextInput
      label={label}
      maxLength={80}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        changeSoon(event.currentTarget.value)
      }}
    />
  )
}

const isDate = (text: string) => text === '' || readDay(text) === text

/** A day that filters once it is a date. */
function FilterDay({ label, value, error, onChange }: FilterFieldProps & { error?: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DayField
      label={label}
      value={typed ?? value}
      error={typed !== null && !isDate(typed) && typed.length >= 10 ? securityLogTexts.notDate : error}
      onChange={(next) => {
        setTyped(isDate(next) ? null : next)
        if (isDate(next)) onChange(next)
      }}
    />
  )
}
