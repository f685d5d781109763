import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Combobox, Skeleton, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './pick-list.module.css'

export interface PickItem {
  id: string
  shows: ReactNode
}

interface PickListProps {
  /** The label of the search box. */
  label: string
  /** The accessible name of the list. */
  listLabel: string
  typed: string
  onTyped: (typed: string) => void
  items: readonly PickItem[]
  onPick: (id: string) => void
  /** Whether the items match the current search. Enter waits for that, so that it never picks an outdated item. */
  settled?: boolean
  /** Keeps a fixed height, so that the dialog does not jump during a search. */
  steady?: boolean
  /** Loads more items. Called shortly before the end is reached. */
  onEndReached?: () => void
  /** Shown instead of an empty list. */
  children?: ReactNode
}

/** The distance from the end, in pixels, at which more items are loaded. */
const nearEnd = 240

/** A list in a dialog. Typing filters it, arrow keys move through it, and Enter picks the highlighted item. */
export function PickList(props: PickListProps) {
  const { items, typed, onPick, settled = true, onEndReached } = props
  const list = useCombobox({ opened: true, loop: false })
  // Enter was pressed before the search results had loaded.
  const awaited = useRef(false)
  const first = items[0]?.id

  useEffect(() => {
    if (!awaited.current || !settled) return
    awaited.current = false
    if (first !== undefined) onPick(first)
  }, [settled, first, onPick])

  const { selectFirstOption } = list
  useEffect(() => {
    selectFirstOption()
    // The search text and its results determine the first option.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [typed, first, selectFirstOption])

  return (
    <>
      <Combobox store={list} onOptionSubmit={onPick}>
        {/* Escape closes the dialog, because the list is not a drop-down. */}
        <Combobox.EventsTarget data-mantine-stop-propagation="false">
          <TextInput
            data-autofocus
            maxLength={longestSearch}
            label={props.label}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              awaited.current = false
              props.onTyped(event.currentTarget.value)
            }}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || settled) return
              event.preventDefault()
              event.stopPropagation()
              awaited.current = true
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          aria-label={props.listLabel}
          className={classes.list ?? ''}
          data-steady={props.steady || undefined}
          data-empty={items.length === 0 || undefined}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < nearEnd) onEndReached?.()
          }}
        >
          {items.map(({ id, shows }) => (
            <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
              {shows}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      {items.length === 0 && props.children}
    </>
  )
}

/** The message of an empty list. */
export const EmptyPickList = ({ children }: { children: ReactNode }) => (
  <output className={classes.none}>{children}</output>
)

const rows = ['80%', '65%', '75%', '60%', '85%', '70%']

/** The list while it is loading. */
export const PickListSkeleton = ({ label }: { label: string }) => (
  <output className={classes.waiting} aria-label={label}>
    {rows.map((width) => (
      <Skeleton key={width} height={30} width={width} />
    ))}
  </output>
)
