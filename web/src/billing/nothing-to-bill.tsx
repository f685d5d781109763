import { dateInWords, dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { IconCalendarCheck } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { billingTexts } from './texts.ts'

/** Shown when no account has anything to bill, with the day on which the next cycle ends. */
export const NothingToBill = ({ nextDue, today }: { nextDue: string | null; today: string }) => (
  <EmptyState
    icon={<IconCalendarCheck size={24} stroke={1.6} />}
    title={nextDue === null ? billingTexts.nothingAtAll : billingTexts.nothingUntil(dateInWords(nextDue))}
  >
    {nextDue === null ? billingTexts.nothingAtAllHelp : billingTexts.nothingHelp(dayInWords(nextDue, today))}
  </EmptyState>
)
