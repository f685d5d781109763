import {
  formatLondonBrief,
  formatLondonNear,
  withinSentence,
} from '@despatch/domain/dockets/london-format.ts'
import { formatLondonShort } from '@despatch/domain/dockets/london-time.ts'
import { use } from 'react'
import { ShownTimesContext } from './time-formats.ts'

interface TimeOfProps {
  iso: string
  /** Without the year where there is little room; 'board' is the control board's DD/MM HH:mm, whatever is set (RULE-12). */
  form?: 'whole' | 'brief' | 'board'
  /** Words stand before it: 'today', not 'Today'. */
  within?: boolean
}

/** An instant as London reads it, in the company's own form, with the exact one for machines (RULE-12, SYS-02). */
export function TimeOf({ iso, form = 'whole', within = false }: TimeOfProps) {
  const { now, ...formats } = use(ShownTimesContext)
  const words = {
    whole: () => formatLondonNear(iso, now, formats),
    brief: () => formatLondonBrief(iso, now, formats),
    board: () => formatLondonShort(iso),
  }
  const time = words[form]()
  return <time dateTime={iso}>{within ? withinSentence(time) : time}</time>
}
