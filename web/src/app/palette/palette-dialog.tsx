import { CloseButton, Loader, Modal, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { FailedQuery } from '../../platform/failed-query.tsx'
import type { Session } from '../../platform/session.ts'
import { kindsOf } from './palette-kinds.ts'
import type { PaletteKeys } from './palette-results.tsx'
import classes from './palette.module.css'
import { commonTexts } from '../../ui/texts.ts'
import { paletteTexts } from './texts.ts'

interface PaletteDialogProps {
  session: Session
  opened: boolean
  onClose: () => void
}

/** The dialog with the search field and the results. */
export function PaletteDialog({ session, opened, onClose }: PaletteDialogProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      {...{ opened, onClose }}
      fullScreen={phone}
      centered={false}
      yOffset="10vh"
      size="42rem"
      padding={0}
      withCloseButton={false}
      // Without a transition, keys typed right after Ctrl K reach the search field.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': commonTexts.searchPortal } }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <SearchField session={session} onClose={onClose} />
    </Modal>
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** The search field is there at once and takes the keys. The results are loaded when it opens. */
function SearchField({ session, onClose }: Omit<PaletteDialogProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const listId = useId()
  const keys = useRef<PaletteKeys>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const results = useQuery({
    queryKey: ['palette', 'results'],
    queryFn: () => import('./palette-results.tsx'),
    staleTime: Infinity,
  })
  const PaletteResults = results.data?.PaletteResults

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // The Tab key leaves the search instead of staying in it.
    if (event.key === 'Tab' && event.shiftKey) return leave(event)
    const action = {
      ArrowDown: () => keys.current?.move(1),
      ArrowUp: () => keys.current?.move(-1),
      Enter: () => setEntered(typed),
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const leave = (event: KeyboardEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    <>
      <div className={classes.head}>
        <TextInput
          data-autofocus
          // At once: the dialog itself moves the focus only a moment later.
          ref={focusOnMount}
          variant="unstyled"
          size="md"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          aria-label={commonTexts.searchPortal}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ?? undefined}
          placeholder={paletteTexts.example(kindsOf(session))}
          leftSection={<IconSearch size={18} aria-hidden />}
          className={classes.field ?? ''}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <CloseButton
          aria-label={paletteTexts.close}
          onClick={onClose}
          onKeyDown={(event) => event.key === 'Tab' && !event.shiftKey && leave(event)}
        />
      </div>
      {PaletteResults ? (
        <PaletteResults
          {...{ session, typed, entered, listId, keys, onClose }}
          onTaken={() => setEntered(null)}
          onActive={setActive}
          onType={setTyped}
        />
      ) : results.isError ? (
        <FailedQuery title={paletteTexts.notLoaded} queries={[results]} />
      ) : (
        <output className={classes.loading} aria-label={paletteTexts.loading}>
          <Loader size={20} aria-hidden />
        </output>
      )}
      <p className={classes.keys} aria-hidden>
        {paletteTexts.keys}
      </p>
    </>
  )
}
