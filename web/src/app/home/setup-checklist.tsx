import { nextSetupStep } from '@despatch/domain/home/setup-steps.ts'
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { remembered } from '../../platform/remembered.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { commonTexts } from '../../ui/texts.ts'
import classes from './setup-checklist.module.css'
import { NextStepButton } from '../../users/next-step-button.tsx'
import { setupStepTexts } from './setup-steps.ts'
import { setupQuery, type Setup } from '../../settings/setup.queries.ts'
import { setupTexts } from './setup-texts.ts'

/**
 * The steps from an empty company to its first booking, for administrators. The server checks which steps are done. The
 * list can be hidden on this device once the company takes bookings. It disappears when all steps are done.
 */
export function SetupChecklist({ database }: { database: string }) {
  const hiding = remembered(`setup-hidden.${database}`)
  const [hidden, setHidden] = useState(() => hiding.read() === 'T')
  const setup = useQuery({ ...setupQuery, enabled: !hidden })
  if (hidden) return null
  if (setup.isPending) return <Skeleton height={28} />
  if (setup.isError && !setup.data)
    return <FailedQuery title={setupTexts.setupStepsNotLoaded} queries={[setup]} />
  if (setup.data.steps.every(({ done }) => done)) return null
  const hide = () => {
    hiding.write('T')
    setHidden(true)
  }
  return <Steps setup={setup.data} onHide={hide} />
}

function Steps({ setup, onHide }: { setup: Setup; onHide: () => void }) {
  const done = setup.steps.filter((step) => step.done).length
  const next = nextSetupStep(setup.steps)
  return (
    <section aria-labelledby="setup-title">
      <div className={classes.head}>
        <Title order={2} id="setup-title">
          {setupTexts.setUpCompany}
        </Title>
        <Text size="sm" c="dimmed">
          {setupTexts.stepsDone(done, setup.steps.length)}
        </Text>
        {setup.done && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={onHide}>
            {setupTexts.hideList}
          </Button>
        )}
      </div>
      <ol className={classes.steps}>
        {setup.steps.map((step) => (
          <Step key={step.step} step={step} action={step.step === next && <NextStepButton setup={setup} />} />
        ))}
      </ol>
    </section>
  )
}

function Step({
  step: { step, done, required },
  action,
}: {
  step: Setup['steps'][number]
  action: ReactNode
}) {
  const { title, help, link } = setupStepTexts[step]
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div>
        <Anchor renderRoot={(props) => <Link {...link} {...props} />} fw={500}>
          {title}
        </Anchor>
        <Text component="span" size="xs" c="dimmed" ml={8}>
          {done ? commonTexts.done : required ? setupTexts.toDo : setupTexts.optional}
        </Text>
        {!done && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </li>
  )
}
