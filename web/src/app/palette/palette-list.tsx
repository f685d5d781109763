// A list box with groups has no element of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Kbd, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { can, type Session } from '../../platform/session.ts'
import { groupLabels } from './group-labels.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { kindsOf } from './palette-kinds.ts'
import classes from './palette.module.css'
import { paletteTexts } from './texts.ts'

interface ResultGroupProps {
  group: PaletteGroup
  listId: string
  children: ReactNode
}

/** A group of results with its name and the number of matches. */
export function ResultGroup({
  group: { name, entries, hasMore = false },
  listId,
  children,
}: ResultGroupProps) {
  const records = entries.filter(({ key }) => !key.endsWith(' all') && !key.endsWith(' clear')).length
  const headId = `${listId}-${name}`
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} role="presentation" className={classes.group}>
        {groupLabels[name]}{' '}
        <span className={classes.count}>{hasMore ? paletteTexts.moreThan(records) : records}</span>
      </div>
      {children}
    </div>
  )
}

interface ResultEntryProps {
  entry: PaletteEntry
  id: string
  active: boolean
  onActivate: () => void
  onChoose: () => void
}

/** One result. The keyboard is handled by the search field. */
export const ResultEntry = ({ entry, id, active, onActivate, onChoose }: ResultEntryProps) => {
  const { key, label, detail, icon: Icon, effect } = entry
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus
    <div
      role="option"
      id={id}
      aria-selected={active}
      aria-disabled={effect === null || undefined}
      className={classes.entry}
      data-action={key.startsWith('actions ') || undefined}
      onMouseMove={active ? undefined : onActivate}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.label}>{label}</span>{' '}
      {detail && <span className={classes.detail}>{detail}</span>}
      {active && effect !== null && (
        <Kbd size="xs" className={classes.enter ?? ''} aria-hidden>
          {paletteTexts.enterKey}
        </Kbd>
      )}
    </div>
  )
}

/** Shown without results: what can be searched. */
export const NothingFound = ({ session, typed }: { session: Session; typed: string }) => (
  <div className={classes.empty}>
    <IconSearch size={24} stroke={1.6} aria-hidden />
    <Text fw={600}>{paletteTexts.nothingFound(typed.trim())}</Text>
    <Text c="dimmed">
      {paletteTexts.searchable(kindsOf(session))} {can(session, 'history') && paletteTexts.docketsBy}
    </Text>
  </div>
)
