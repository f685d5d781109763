import { Combobox, Kbd, Loader, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { StopOption } from './stop-option.tsx'
import type { StopSuggestion } from './stop-search.queries.ts'
import classes from './stop-search.module.css'
import { bookingTexts } from '../texts.ts'
import { useStopSearch } from './use-stop-search.ts'

interface StopSearchProps {
  id: string
  /** Whose address: 'Collection', 'Delivery 2'. */
  owner: string
  label: string
  cust_id: number
  type: AddressType
  required?: boolean
  error?: ReactNode
  /** The text that is searched for at first. */
  startsWith?: string | undefined
  onStop: (address: LocatedAddress, stop: StopSuggestion) => void
  /** With the searched text, so that it is not typed twice; omitted where the fields are shown already. */
  onByHand?: (typed: string) => void
}

const byHand = 'by-hand'

/**
 * One search for a stop: the account's own places, then address data. Enter chooses the highlighted one, also if the
 * suggestions are still loading.
 */
export function StopSearch({ id, owner, label, onByHand, startsWith = '', ...props }: StopSearchProps) {
  const list = useCombobox({ loop: false })
  const [typed, setTyped] = useState(startsWith)
  const search = useStopSearch({
    cust_id: props.cust_id,
    type: props.type,
    typed,
    opened: list.dropdownOpened,
    onStop: (address, stop) => {
      setTyped('')
      list.closeDropdown()
      props.onStop(address, stop)
    },
  })
  const { rows, settled, notice } = search

  const choose = (value: string) => {
    const stop = rows[Number(value)]
    if (value === byHand) onByHand?.(typed.trim())
    else if (stop) void search.choose(stop)
  }

  // Enter was pressed before the suggestions had loaded.
  const awaited = useRef(false)
  const chooseFirst = useRef(choose)
  useEffect(() => {
    chooseFirst.current = choose
  })
  useEffect(() => {
    if (!awaited.current || !settled) return
    awaited.current = false
    chooseFirst.current('0')
  }, [settled])

  const { selectFirstOption, resetSelectedOption } = list
  const first = rows[0]?.label
  useEffect(() => {
    if (first === undefined) resetSelectedOption()
    else selectFirstOption()
    // The search text and its results determine the first option.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [typed, first, selectFirstOption, resetSelectedOption])

  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          label={label}
          aria-label={bookingTexts.findAddressFor(owner.toLowerCase())}
          aria-autocomplete="list"
          placeholder={bookingTexts.addressExample}
          autoComplete="off"
          maxLength={longestSearch}
          required={props.required ?? false}
          error={props.error}
          {...(onByHand ? {} : { 'data-search': true })}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={search.busy ? <Loader size={16} aria-hidden /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            awaited.current = false
            list.openDropdown()
          }}
          // While the page is still loading, it may move between the press and the release of a button.
          onMouseDown={() => list.openDropdown()}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || typed.trim() === '' || settled) return
            // The suggestions still belong to an earlier text.
            event.preventDefault()
            event.stopPropagation()
            awaited.current = true
          }}
        />
      </Combobox.Target>
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
              // While the page is still loading, the list may move before the button is released.
              onMouseDown={(event) => {
                if (event.button === 0) void search.choose(stop)
              }}
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
      <VisuallyHidden component="output">
        {list.dropdownOpened && settled ? announcement(rows.length, notice) : ''}
      </VisuallyHidden>
    </Combobox>
  )
}

function announcement(count: number, notice: string | null): string {
  if (count === 0) return notice ?? ''
  return [bookingTexts.addressesFound(count), notice ?? ''].join(' ').trim()
}
