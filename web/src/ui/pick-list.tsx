import { Combobox, Skeleton, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './pick-list.module.css'

export interface PickItem {
  id: string
  shows: ReactNode
}

interface PickListProps {
  /** Above the box that narrows the list. */
  label: string
  /** What a screen reader calls the list. */
  listLabel: string
  typed: string
  onTyped: (typed: string) => void
  items: readonly PickItem[]
  onPick: (id: string) => void
  /** Whether the items answer what is typed now; Enter waits until they do, so that it never picks an older one. */
  settled?: boolean
  /** Keeps its height whatever is found, so that the dialog does not jump while it is searched. */
  steady?: boolean
  /** Asked for more items shortly before the end is reached. */
  onEndReached?: () => void
  /** Stands in the list's place while there is nothing to pick from: why, and what to do. */
  children?: ReactNode
}

/** Characters. */
const longestSearch = 100

/** Pixels above its end at which a list asks for more. */
const nearEnd = 240

/** A list in a dialog: typing narrows it, arrow keys walk it, Enter takes the one that is marked. */
export function PickList(props: PickListProps) {
  const { items, typed, onPick, settled = true, onEndReached } = props
  const list = useCombobox({ opened: true, loop: false })
  // Enter was pressed before the answer to what is typed had come.
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
    // What was typed and what came of it decide which option is the first.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [typed, first, selectFirstOption])

  return (
    <>
      <Combobox store={list} onOptionSubmit={onPick}>
        {/* The list is no drop-down that Escape would close first: it closes the dialog. */}
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

/** Why there is nothing to pick. */
export const NothingToPick = ({ children }: { children: ReactNode }) => (
  <output className={classes.none}>{children}</output>
)

const rows = ['80%', '65%', '75%', '60%', '85%', '70%']

/** The list before it has come. */
export const PickListSkeleton = ({ label }: { label: string }) => (
  <output className={classes.waiting} aria-label={label}>
    {rows.map((width) => (
      <Skeleton key={width} height={30} width={width} />
    ))}
  </output>
)
