import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { searchLinks, sortLinkedFirst, type LinkItem } from './search-links.ts'
import classes from './link-list.module.css'
import { usersTexts } from './texts.ts'

interface LinkListProps {
  /** The name of the items within a sentence: 'accounts'. */
  what: string
  items: readonly LinkItem[]
  linked: ReadonlySet<string>
  onLinked: (ids: string[]) => void
  error?: ReactNode
  /** Further settings of a linked item. */
  renderChoices?: (id: string) => ReactNode
}

/** The most rows rendered. Others are found by typing. */
const mostShown = 100

/** A searchable list of checkboxes for linking items. Arrow keys move between the checkboxes. */
export function LinkList({ what, items, linked, onLinked, error, renderChoices }: LinkListProps) {
  const [typed, setTyped] = useState('')
  const [view, setView] = useState('all')
  const [ordered] = useState(() => sortLinkedFirst(items, linked))
  const [active, setActive] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = searchLinks(ordered, { typed, linkedOnly: view === 'linked', linked })
  const shown = found.slice(0, mostShown)
  const first = shown.some(({ id }) => id === active) ? active : shown[0]?.id

  const ids = found.map(({ id }) => id)
  const allLinked = ids.length > 0 && ids.every((id) => linked.has(id))
  const linkAll = () => onLinked(allLinked ? without(linked, ids) : [...new Set([...linked, ...ids])])
  const toggle = (id: string) => onLinked(linked.has(id) ? without(linked, [id]) : [...linked, id])

  const walk = (event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-link]') ?? [])]
    const at = boxes.findIndex((box) => box === event.target)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    boxes[to]?.focus()
  }

  return (
    <div>
      <div className={classes.tools}>
        <TextInput
          aria-label={usersTexts.findWhat(what)}
          placeholder={usersTexts.findWhat(what)}
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          maxLength={100}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            // Enter moves to the list and does not submit the form.
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('input[data-link]')?.focus()
          }}
        />
        <SegmentedControl
          aria-label={usersTexts.showWhat(what)}
          value={view}
          onChange={setView}
          data={[
            { value: 'all', label: usersTexts.allCount(items.length) },
            { value: 'linked', label: usersTexts.linkedCount(linked.size) },
          ]}
        />
      </div>
      {/* Arrow keys move between its checkboxes, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className={classes.list}
        aria-label={usersTexts.listToLink(`${what[0]?.toUpperCase()}${what.slice(1)}`)}
        data-invalid={error !== undefined || undefined}
        onKeyDown={walk}
      >
        {shown.map(({ id, label, beside }) => (
          <li key={id} className={classes.item}>
            <Checkbox
              data-link
              className={classes.box ?? ''}
              label={label}
              description={beside}
              tabIndex={id === first ? 0 : -1}
              checked={linked.has(id)}
              onFocus={() => setActive(id)}
              onChange={() => toggle(id)}
            />
            {linked.has(id) && renderChoices?.(id)}
          </li>
        ))}
        {shown.length === 0 && (
          <li className={classes.item}>
            <Text size="sm" c="dimmed">
              {typed.trim() === '' ? usersTexts.noneLinked(what) : usersTexts.noneContain(what, typed.trim())}
            </Text>
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" component="output">
          {usersTexts.linkedOf(linked.size, items.length)}
          {found.length > mostShown && `. ${usersTexts.firstShown(mostShown, found.length)}`}
        </Text>
        {found.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={linkAll}>
            {allLinked ? usersTexts.unlinkAll(found.length) : usersTexts.linkAll(found.length)}
          </Button>
        )}
      </div>
    </div>
  )
}

const without = (linked: ReadonlySet<string>, ids: readonly string[]) =>
  [...linked].filter((id) => !ids.includes(id))
