import {
  formatLondonBoard,
  formatLondonBrief,
  formatLondonNear,
  withinSentence,
} from '@despatch/domain/settings/london-format.ts'
import { formatLondonSoon, instantMs } from '@despatch/domain/time/london-time.ts'
import { use } from 'react'
import { TimeFormatsContext } from './time-formats.ts'

interface TimeOfProps {
  iso: string
  /**
   * 'brief' omits the year. 'board' is DD/MM HH:mm, with the company's format for today (CTRL-02). 'soon' is DD/MM HH:mm,
   * without the date if it is today.
   */
  form?: 'whole' | 'brief' | 'board' | 'soon'
  /** The time is within a sentence: 'today', not 'Today'. */
  within?: boolean
}

/** An instant in London time and the company's format. The `<time>` element has the exact value (RULE-12, SYS-02). */
export function TimeOf({ iso, form = 'whole', within = false }: TimeOfProps) {
  const { now, ...companyFormats } = use(TimeFormatsContext)
  const formats = {
    whole: () => formatLondonNear(iso, now, companyFormats),
    brief: () => formatLondonBrief(iso, now, companyFormats),
    board: () => formatLondonBoard(iso, now, companyFormats.today),
    soon: () => formatLondonSoon(iso, instantMs(now)),
  }
  const time = formats[form]()
  return <time dateTime={iso}>{within ? withinSentence(time) : time}</time>
}
