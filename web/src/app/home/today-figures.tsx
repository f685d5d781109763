import { Title } from '@mantine/core'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './home.module.css'
import type { Overview } from './overview.queries.ts'
import { homeTexts } from './texts.ts'

/** Counts of all dockets of the user's accounts, and today's dockets by status. */
export function TodayFigures({ overview: { today, underWay, late, attention } }: { overview: Overview }) {
  const due = today.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="today" className={classes.today}>
      <Title order={2} id="today">
        {homeTexts.today}
      </Title>
      <dl className={classes.figures} aria-label={homeTexts.deliveriesAtAGlance}>
        <Figure count={due} label={homeTexts.dueToday} />
        <Figure count={underWay} label={homeTexts.active} />
        <Figure count={late} label={homeTexts.late} alarming={late > 0} />
        <Figure
          count={attention.count}
          label={attention.count === 1 ? homeTexts.needsAttentionNow : homeTexts.needAttention}
        />
      </dl>
      {today.length > 0 && (
        <ul className={classes.states} aria-label={homeTexts.dueTodayStatus}>
          {today.map(({ dck_status, dsts_description, dsts_color, dsts_font_color, count }) => (
            <li key={dck_status} className={classes.state}>
              <strong>{count}</strong>
              <StatusBadge description={dsts_description} colour={dsts_color} fontColour={dsts_font_color} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FigureProps {
  count: number
  label: string
  alarming?: boolean
}

const Figure = ({ count, label, alarming = false }: FigureProps) => (
  <div className={classes.figure} data-late={alarming || undefined}>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </div>
)
