import { Text, Title } from '@mantine/core'
import { formatMoney, toPence, type Pounds } from '@despatch/domain/money/money.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { heading } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { StarterGroup } from './starter-set-groups.ts'
import { starterSetTexts } from './starter-set-texts.ts'
import classes from './starter-set.module.css'

interface StarterSetGroupsProps {
  groups: readonly StarterGroup[]
}

/** The records of a set by kind, each line with its name, codes and price. */
export const StarterSetGroups = ({ groups }: StarterSetGroupsProps) => (
  <div className={classes.groups}>
    {groups.map(({ kind, lines }) => (
      <div key={kind}>
        <Title order={3} size="sm">
          {heading(kinds[kind].many)}
        </Title>
        <ul className={classes.lines} aria-label={heading(kinds[kind].many)}>
          {lines.map(({ title, tariff, codes, amount }) => (
            <li key={`${title} ${tariff} ${codes[0]}`} className={classes.line}>
              <span>
                {tariff === null ? title : starterSetTexts.onlyFor(title, tariff)}{' '}
                <Text span size="sm" c="dimmed">
                  {codes.join(', ')}
                </Text>
              </span>
              {amount !== null && <span className={classes.amount}>{priceOf(kind, amount)}</span>}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

/** The names of the records by kind, in one line for each kind. */
export const StarterSetNames = ({ groups }: StarterSetGroupsProps) => (
  <ul className={classes.lines}>
    {groups.map(({ kind, lines }) => (
      <li key={kind} className={classes.line}>
        <span>
          {heading(kinds[kind].many)}{' '}
          <Text span size="sm" c="dimmed">
            {[...new Set(lines.map(({ title }) => title))].join(', ')}
          </Text>
        </span>
      </li>
    ))}
  </ul>
)

const priceOf = (kind: KindName, amount: Pounds) => {
  const price = formatMoney(toPence(amount))
  return kind === 'ratecard' ? starterSetTexts.from(price) : price
}
