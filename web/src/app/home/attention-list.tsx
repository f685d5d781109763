import { systemAttention } from '@despatch/contract/home/attention.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/paths.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { useTimeInSentence } from '../../ui/time-formats.ts'
import classes from './setup-checklist.module.css'
import { setupTexts } from './setup-texts.ts'

/** What needs the attention of an administrator, each as a link to the list of it (NAV-06). */
export function AttentionList({ mayOpenBookings }: { mayOpenBookings: boolean }) {
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => api(systemAttention, {}, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const timeOf = useTimeInSentence()
  return (
    <section aria-labelledby="attention-title">
      <Title order={2} id="attention-title">
        {setupTexts.needsAdministrator}
      </Title>
      {attention.data ? (
        <Items
          items={itemsOf(attention.data, timeOf).filter(({ isBookings }) => !isBookings || mayOpenBookings)}
        />
      ) : attention.isError ? (
        <FailedQuery title={setupTexts.attentionNotLoaded} queries={[attention]} />
      ) : (
        <Skeleton component="output" height={28} aria-label={setupTexts.loadingAttention} />
      )}
    </section>
  )
}

const delayedLinks = {
  emails: linkOptions({ to: paths.emails, search: { state: 'waiting' } }),
  payments: linkOptions({ to: paths.cardProviders }),
  webhooks: linkOptions({ to: paths.webhooks }),
  background: linkOptions({ to: paths.log }),
}

type Attention = ReplyOf<typeof systemAttention>

const itemsOf = (attention: Attention, timeOf: (iso: string) => string) => [
  ...attention.delayedJobs.map(({ kind, minutes }) => ({
    text: setupTexts.delayed(kind, minutes),
    link: delayedLinks[kind],
    isBookings: false,
  })),
  ...countedItems(attention).filter(({ count }) => count > 0),
  ...attention.blockedLogins.map(({ ausr_id, ausr_logon, until }) => ({
    text: setupTexts.blockedLogin(ausr_logon, timeOf(until)),
    link: linkOptions({ to: paths.user, search: { _id: ausr_id, state: 'existing' } }),
    isBookings: false,
  })),
]

const countedItems = ({
  unallocated,
  failedEmails,
  pausedWebhooks,
  failedDeliveries,
  expiringHolds,
  dueByCard,
  expiredPasswords,
  cardsWithoutBase,
}: Attention) => [
  {
    count: unallocated,
    text: setupTexts.unallocated(unallocated),
    link: linkOptions({
      to: paths.recentBookings,
      search: { late: 'yes', status: unallocatedStatuses.join(',') },
    }),
    isBookings: true,
  },
  {
    count: failedEmails,
    text: setupTexts.failedEmails(failedEmails),
    link: linkOptions({ to: paths.emails, search: { state: 'failed' } }),
    isBookings: false,
  },
  {
    count: pausedWebhooks,
    text: setupTexts.pausedWebhooks(pausedWebhooks),
    link: linkOptions({ to: paths.webhooks }),
    isBookings: false,
  },
  {
    count: failedDeliveries,
    text: setupTexts.failedDeliveries(failedDeliveries),
    link: linkOptions({ to: paths.webhooks }),
    isBookings: false,
  },
  {
    count: expiringHolds,
    text: setupTexts.expiringHolds(expiringHolds),
    link: linkOptions({ to: paths.cardPayments, search: { show: 'lapsing' } }),
    isBookings: false,
  },
  {
    count: dueByCard,
    text: setupTexts.dueByCard(dueByCard),
    link: linkOptions({ to: paths.cardPayments, search: { show: 'due' } }),
    isBookings: false,
  },
  {
    count: expiredPasswords,
    text: setupTexts.expiredPasswords(expiredPasswords),
    link: linkOptions({ to: paths.users, search: { state: 'expired' } }),
    isBookings: false,
  },
  {
    count: cardsWithoutBase,
    text: setupTexts.cardsWithoutBase(cardsWithoutBase),
    link: linkOptions({ to: paths.officeKind, params: { kind: 'site' } }),
    isBookings: false,
  },
]

function Items({ items }: { items: ReturnType<typeof itemsOf> }) {
  if (items.length === 0)
    return (
      <Text className={classes.nothing ?? ''} c="dimmed">
        <IconCircleCheck size={20} aria-hidden /> {setupTexts.nothingNeedsAttention}
      </Text>
    )
  return (
    <ul className={classes.steps}>
      {items.map(({ text, link }) => (
        <li key={text} className={classes.step}>
          <IconAlertCircle size={20} className={classes.icon} aria-hidden />
          <Anchor renderRoot={(props) => <Link {...link} {...props} />} fw={500}>
            {text}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
