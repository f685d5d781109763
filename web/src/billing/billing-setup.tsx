import { Anchor, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import classes from './billing.module.css'
import type { ReadyAccounts } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

type Missing = ReadyAccounts['missing'][number]

/** The steps in the order in which they are done, each with the page that solves it. */
const steps = [
  {
    step: 'SELLER_MISSING',
    link: linkOptions({ to: paths.officeRecord, params: { kind: 'seller' } }),
  },
  { step: 'NO_ACCOUNT', link: linkOptions({ to: paths.officeKind, params: { kind: 'customer' } }) },
  { step: 'BILLING_OFF', link: linkOptions({ to: paths.system, search: { setting: 'BillingFrom' } }) },
] as const satisfies readonly { step: Missing; link: object }[]

/** Shown until accounts can be billed: what is to be set up, and where. */
export function BillingSetup({ missing }: { missing: readonly Missing[] }) {
  const mayChange = can(useSignedIn(), 'admin')
  return (
    <section aria-labelledby="billing-setup" className={classes.setup}>
      <Title order={2} id="billing-setup">
        {billingTexts.setUp}
      </Title>
      <Text size="sm" c="dimmed">
        {mayChange ? billingTexts.setUpHelp : billingTexts.askAdministrator}
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ step, link }) => {
          const isDone = !missing.includes(step)
          const { title, help } = billingTexts.steps[step]
          const Icon = isDone ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              <Icon size={20} aria-hidden />
              <div>
                {mayChange ? (
                  <Anchor fw={500} renderRoot={(props) => <Link {...link} {...props} />}>
                    {title}
                  </Anchor>
                ) : (
                  <Text span fw={500}>
                    {title}
                  </Text>
                )}
                <Text component="span" size="xs" c="dimmed" ml={8}>
                  {isDone ? billingTexts.stepDone : billingTexts.stepToDo}
                </Text>
                {!isDone && (
                  <Text size="sm" c="dimmed">
                    {help}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
