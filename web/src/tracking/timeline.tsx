import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import { trackingTexts } from './texts.ts'
import { timelineOf } from './timeline-steps.ts'
import classes from './timeline.module.css'
import type { Tracked } from './track-calls.ts'

const states = { done: 'done', current: 'current', ahead: 'upcoming' }

/** The steps of a delivery, from booking to delivery: what has happened, with its time, and what is to come. */
export const Timeline = ({ tracked }: { tracked: Tracked }) => (
  <section aria-labelledby="tracking">
    <Title order={2} id="tracking" tabIndex={-1} mb="xs">
      {trackingTexts.tracking}
    </Title>
    <ol className={classes.steps} aria-label={trackingTexts.progress}>
      {timelineOf(tracked).map(({ label, state, at, stopName }) => (
        <li
          key={`${label}${at}`}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {state === 'done' && <IconCheck size={13} stroke={2.6} />}
          </span>
          <span className={classes.label}>
            {label}
            <VisuallyHidden>, {states[state]}</VisuallyHidden>
          </span>
          <Text size="sm" c="dimmed" className={classes.at}>
            {at && <TimeOf iso={at} form="brief" />}
            {at && stopName && ', '}
            {stopName}
          </Text>
        </li>
      ))}
    </ol>
  </section>
)
