// A list box with groups has no element of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { VisuallyHidden } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import type { Session } from '../../platform/session.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { NothingFound, ResultEntry, ResultGroup } from './palette-list.tsx'
import classes from './palette.module.css'
import { recentEntries } from './recent-entries.ts'
import { paletteTexts } from './texts.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** What the search field asks of the list. */
export interface PaletteKeys {
  /** Makes the next or the previous entry the active one. */
  move: (step: 1 | -1) => void
}

interface PaletteResultsProps {
  session: Session
  typed: string
  /** The id of the list. The active entry's id begins with it. */
  listId: string
  keys: Ref<PaletteKeys>
  /** The text for which Enter was pressed, or null. The active entry is chosen, or the first one once it is there. */
  entered: string | null
  /** Called when an entry was chosen for it. */
  onTaken: () => void
  /** Called with the element id of the active entry, or null for none. */
  onActive: (id: string | null) => void
  onType: (text: string) => void
  onClose: () => void
}

/** The search results as a list box with groups. The focus stays in the search field. Loaded when the search opens. */
export function PaletteResults(props: PaletteResultsProps) {
  const { session, typed, entered, listId, keys, onActive, onType, onTaken, onClose } = props
  const navigate = useNavigate()
  const recent = recentEntries(session)
  const [opened, setOpened] = useState(recent.read)
  const found = usePaletteGroups(session, typed)
  const { waiting, notice } = found
  const forget = () => {
    recent.forget()
    setOpened([])
  }
  const groups =
    typed.trim() === '' && opened.length > 0 ? [recentGroup(opened, forget), ...found.groups] : found.groups
  const entries = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState({ typed, key: '' })
  const at = chosen.typed === typed ? entries.findIndex(({ key }) => key === chosen.key) : -1
  const activeIndex = at === -1 ? 0 : at
  const active = entries[activeIndex]
  const activeId = active ? idOf(active) : null

  function idOf({ key }: PaletteEntry) {
    return `${listId} ${key}`.replaceAll(/\W/g, '-')
  }

  const choose = (entry: PaletteEntry) => {
    const { effect } = entry
    if (effect === null) return
    if ('types' in effect) {
      onType(effect.types)
      return
    }
    recent.add(entry)
    if (!('staysOpen' in effect)) onClose()
    if ('link' in effect) void navigate(effect.link)
    else effect.run()
  }

  useImperativeHandle(keys, () => ({
    move: (step) => {
      const next = entries.at((activeIndex + step) % entries.length)
      if (next) setChosen({ typed, key: next.key })
    },
  }))
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])
  useEffect(() => {
    if (!active || entered !== typed) return
    onTaken()
    choose(active)
  })

  const shown = entries.filter(({ key }) => !key.startsWith('retry'))
  return (
    <>
      {/* A click must not take the focus from the search field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.results} onMouseDown={(event) => event.preventDefault()}>
        <div role="listbox" id={listId} aria-label={paletteTexts.results} className={classes.list}>
          {groups.map((group) => (
            <ResultGroup key={`${group.name} ${group.entries[0]?.key}`} group={group} listId={listId}>
              {group.entries.map((entry) => (
                <ResultEntry
                  key={entry.key}
                  entry={entry}
                  id={idOf(entry)}
                  active={entry === active}
                  onActivate={() => setChosen({ typed, key: entry.key })}
                  onChoose={() => choose(entry)}
                />
              ))}
            </ResultGroup>
          ))}
        </div>
        {waiting && <p className={classes.notice}>{paletteTexts.searching}</p>}
        {notice !== null && <p className={classes.notice}>{notice}</p>}
        {!waiting && notice === null && entries.length === 0 && (
          <NothingFound session={session} typed={typed} />
        )}
      </div>
      <VisuallyHidden component="output">
        {typed.trim() === '' || waiting || shown.length === 0
          ? (notice ?? '')
          : paletteTexts.found(shown.length)}
      </VisuallyHidden>
    </>
  )
}

const recentGroup = (opened: readonly PaletteEntry[], onForget: () => void): PaletteGroup => ({
  name: 'recent',
  entries: [
    ...opened,
    {
      key: 'recent clear',
      label: paletteTexts.clearRecent,
      icon: IconEraser,
      effect: { run: onForget, staysOpen: true },
    },
  ],
})
