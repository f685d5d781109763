import { Combobox, Kbd, Text } from '@mantine/core'
import { FieldList } from '../../ui/field-list.tsx'
import type { ListOfField } from '../../ui/use-field-list.ts'
import { StopOption } from './stop-option.tsx'
import classes from './stop-search.module.css'
import type { StopSuggestion } from './stop-search.queries.ts'
import { bookingTexts } from './texts.ts'

interface StopListProps {
  /** Whose address: 'Collection', 'Delivery 2'. */
  owner: string
  typed: string
  rows: readonly StopSuggestion[]
  notice: string | null
  onStop: (stop: StopSuggestion) => void
  /** Opens the fields of the address; omitted where they are shown already. */
  onByHand: (() => void) | undefined
}

const byHand = 'by-hand'

/** The suggestions of a stop’s search. The first one is highlighted. */
export function StopList({
  owner,
  typed,
  rows,
  notice,
  onStop,
  onByHand,
  ...list
}: StopListProps & ListOfField) {
  const pick = (value: string) => {
    const stop = rows[Number(value)]
    if (value === byHand) onByHand?.()
    else if (stop) onStop(stop)
  }
  return (
    <FieldList
      {...list}
      highlight={rows.length > 0 ? 'first' : null}
      shown={`${typed} ${rows[0]?.label}`}
      onPick={pick}
    >
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={bookingTexts.addressesFor(owner.toLowerCase())}
          className={classes.options ?? ''}
        >
          {rows.map((stop, index) => (
            <Combobox.Option
              key={`${stop.from} ${stop.label}`}
              value={String(index)}
              className={classes.option ?? ''}
            >
              <StopOption stop={stop} />
              <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
                Enter
              </Kbd>
            </Combobox.Option>
          ))}
          {notice !== null && (
            <Text size="sm" c="dimmed" className={classes.notice ?? ''}>
              {notice}
            </Text>
          )}
          {onByHand && (
            <Combobox.Option value={byHand} className={`${classes.option ?? ''} ${classes.byHand ?? ''}`}>
              {bookingTexts.typeAddress}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </FieldList>
  )
}
