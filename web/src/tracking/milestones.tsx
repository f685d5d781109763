import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import classes from './milestones.module.css'
import type { Milestone } from './track-calls.ts'

const states = { done: 'done', current: 'current', ahead: 'upcoming' }

/** The steps of a delivery: horizontal on wide screens, vertical on phones. */
export const Milestones = ({ milestones }: { milestones: Milestone[] }) => (
  <ol className={classes.steps} aria-label="Progress">
    {milestones.map(({ id, label, state, at }) => (
      <li
        key={id}
        className={classes.step}
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={classes.dot} aria-hidden>
          {state === 'done' && <IconCheck size={14} stroke={2.4} />}
        </span>
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          <VisuallyHidden>, {states[state]}</VisuallyHidden>
          <span className={classes.at}>{at && <TimeOf iso={at} form="brief" />}</span>
        </span>
      </li>
    ))}
  </ol>
)
