import { Loader, TextInput, VisuallyHidden } from '@mantine/core'
import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { lateFile } from '../../platform/late.tsx'
import { useFieldList } from '../../ui/use-field-list.ts'
import type { StopSuggestion } from './stop-search.queries.ts'
import { bookingTexts } from './texts.ts'
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
  onStop: (address: LocatedAddress, stop: StopSuggestion) => void
  /** With the searched text, so that it is not typed twice; omitted where the fields are shown already. */
  onByHand?: (typed: string) => void
}

const stopList = lateFile(async () => (await import('./stop-list.tsx')).StopList)

/**
 * One search for a stop: the account's own places, then address data. Enter chooses the highlighted one, also if the
 * suggestions or their list are still loading.
 */
export function StopSearch({ id, owner, label, onByHand, ...props }: StopSearchProps) {
  const list = useFieldList(stopList)
  const [typed, setTyped] = useState('')
  const search = useStopSearch({
    cust_id: props.cust_id,
    type: props.type,
    typed,
    opened: list.opened,
    onStop: (address, stop) => {
      setTyped('')
      list.close()
      props.onStop(address, stop)
    },
  })
  const { rows, settled, notice } = search

  // Enter was pressed before the suggestions had loaded.
  const awaited = useRef(false)
  const chooseFirst = useEffectEvent(() => {
    const [first] = rows
    if (first) void search.choose(first)
  })
  useEffect(() => {
    if (!awaited.current || !settled) return
    awaited.current = false
    chooseFirst()
  }, [settled])

  return (
    <>
      <TextInput
        {...list.fieldProps}
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
          list.open()
        }}
        // While the page is still loading, it may move between the press and the release of a button.
        onMouseDown={list.open}
        onClick={list.open}
        onBlur={list.close}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || typed.trim() === '' || settled) return
          // The suggestions still belong to an earlier text.
          event.preventDefault()
          event.stopPropagation()
          awaited.current = true
        }}
      />
      {list.draw({
        owner,
        typed,
        rows,
        notice,
        onStop: (stop) => void search.choose(stop),
        onByHand: onByHand && (() => onByHand(typed.trim())),
      })}
      <VisuallyHidden component="output">
        {list.opened && settled ? announcement(rows.length, notice) : ''}
      </VisuallyHidden>
    </>
  )
}

function announcement(count: number, notice: string | null): string {
  if (count === 0) return notice ?? ''
  return [bookingTexts.addressesFound(count), notice ?? ''].join(' ').trim()
}
