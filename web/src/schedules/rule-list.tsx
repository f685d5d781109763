import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { ruleInWords } from '@despatch/domain/schedules/rule-in-words.ts'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { dateInWords, dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import { commonTexts } from '../ui/texts.ts'
import { useMinute } from '../ui/use-minute.ts'
import itemClasses from '../ui/item-list.module.css'
import { StopDialog, type Stopping } from './stop-dialog.tsx'
import { ResumeButton } from './resume-button.tsx'
import classes from './schedules.module.css'
import type { Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** The rules by name, those that have ended last. */
const inOrder = (rules: readonly Schedule[]) =>
  rules.toSorted(
    (one, other) =>
      Number(one.sch_state === 'ended') - Number(other.sch_state === 'ended') ||
      one.sch_name.localeCompare(other.sch_name, 'en-GB'),
  )

/** The regular bookings with their next days. */
export function RuleList({ rules }: { rules: readonly Schedule[] }) {
  const [stopping, setStopping] = useState<Stopping | null>(null)
  const today = londonDay(useMinute())
  return (
    <section aria-labelledby="rules" className={classes.part}>
      <Title order={2} id="rules" mb="xs">
        {schedulesTexts.rules}
      </Title>
      <ul className={itemClasses.list}>
        {inOrder(rules).map((rule) => (
          <Rule
            key={rule.sch_id}
            rule={rule}
            today={today}
            onStop={(action) => setStopping({ rule, action })}
          />
        ))}
      </ul>
      <StopDialog stopping={stopping} onClose={() => setStopping(null)} />
    </section>
  )
}

interface RuleProps {
  rule: Schedule
  today: string
  onStop: (action: Stopping['action']) => void
}

function Rule({ rule, today, onStop }: RuleProps) {
  const { sch_id, sch_name, sch_state, sch_from, sch_until, next, agreed, driver } = rule
  const isEnded = sch_state === 'ended'
  return (
    <li className={itemClasses.item}>
      <Stack gap={2} className={itemClasses.about ?? ''}>
        <Group gap="xs">
          <Title order={3} className={itemClasses.long ?? ''}>
            {sch_name}
          </Title>
          {sch_state !== 'on' && <Badge variant="default">{schedulesTexts.stopped[sch_state]}</Badge>}
        </Group>
        <Text className={classes.wrap ?? ''}>{ruleInWords(rule)}</Text>
        <Text size="xs" c="dimmed">
          {schedulesTexts.period(dateInWords(sch_from), sch_until && dateInWords(sch_until))}
        </Text>
        {agreed && (
          <Text size="xs" c="dimmed">
            {schedulesTexts.agreedLine(
              formatMoney(toPence(agreed.net)),
              agreed.fuel,
              dateInWords(agreed.until),
            )}
          </Text>
        )}
        {driver && (
          <Text size="xs" c="dimmed" className={classes.wrap ?? ''}>
            {schedulesTexts.driverLine(driver.drv_driver)}
          </Text>
        )}
        {sch_state === 'on' && (
          <Text size="xs" c="dimmed">
            {next
              ? schedulesTexts.nextDay(dayInWords(next.day, today), formatLondon(next.ready).slice(-5))
              : schedulesTexts.noNextDay}
          </Text>
        )}
      </Stack>
      {!isEnded && (
        <Group gap="xs">
          <Button
            size="compact-md"
            variant="default"
            aria-label={schedulesTexts.editNamed(sch_name)}
            renderRoot={(props) => <Link to={paths.schedule} search={{ _id: sch_id }} {...props} />}
          >
            {commonTexts.edit}
          </Button>
          {sch_state === 'paused' ? (
            <ResumeButton rule={rule} />
          ) : (
            <Button
              size="compact-md"
              variant="default"
              aria-haspopup="dialog"
              aria-label={schedulesTexts.pauseNamed(sch_name)}
              onClick={() => onStop('pause')}
            >
              {schedulesTexts.pause}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            aria-haspopup="dialog"
            aria-label={schedulesTexts.endNamed(sch_name)}
            onClick={() => onStop('end')}
          >
            {schedulesTexts.end}
          </Button>
        </Group>
      )}
    </li>
  )
}
