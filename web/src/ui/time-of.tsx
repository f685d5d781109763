import { formatLondonNear } from '@despatch/domain/dockets/london-format.ts'
import { formatLondonShort } from '@despatch/domain/dockets/london-time.ts'
import { use } from 'react'
import { ShownTimesContext } from './time-formats.ts'

interface TimeOfProps {
  iso: string
  /** DD/MM HH:mm in place of the company's own form (RULE-12). */
  short?: boolean
}

/** An instant as London reads it, in the company's own form, with the exact one for machines (RULE-12, SYS-02). */
export function TimeOf({ iso, short = false }: TimeOfProps) {
  const { now, ...formats } = use(ShownTimesContext)
  return <time dateTime={iso}>{short ? formatLondonShort(iso) : formatLondonNear(iso, now, formats)}</time>
}
