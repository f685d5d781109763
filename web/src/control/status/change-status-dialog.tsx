import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { statusChange } from '@despatch/contract/control/control.ts'
import { checkStep } from '@despatch/domain/control/status-change.ts'
import { mayBeOffered } from '@despatch/domain/drive/docket-offer.ts'
import { isStatusId, type StatusId, type StatusRow } from '@despatch/domain/dockets/status.ts'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf } from '../../platform/notify.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import type { BoardRow, Circuit } from '../board-calls.ts'
import { BoardStatus } from '../board/board-row.tsx'
import type { BoardStore } from '../board/board-store.ts'
import { OfferForm } from '../offers/offer-form.tsx'
import { DocketLink } from '../docket-link.tsx'
import { ColleagueChange } from './colleague-change.tsx'
import { DocketActions } from './docket-actions.tsx'
import { ChangeStatusForm } from './change-status-form.tsx'
import { KnownStatuses } from './known-statuses.tsx'
import { nextUnallocated } from '../board/next-unallocated.ts'
import { sharedForwards } from '../board/shared-forwards.ts'
import { StatusFailure } from './status-failure.tsx'
import type { SentChange } from './status-form.ts'
import type { BoardChanges } from '../board/use-board-changes.tsx'
import { controlTexts } from '../texts.ts'
import { changeStatusTexts } from './texts.ts'
import type { PickedDocket } from './use-board-actions.ts'

interface ChangeStatusDialogProps {
  opened: boolean
  /** The docket to change; null while the dialog is closed. */
  picked: PickedDocket | null
  circuit: Circuit
  store: BoardStore
  changes: BoardChanges
  refetch: () => Promise<unknown>
  onClose: () => void
  /**
   * Continues with another docket; undefined if there is none. A dispatcher who allocates dockets continues with the
   * next unallocated one, with the same status chosen.
   */
  onNext: (id: number | undefined, first: StatusId | null) => void
}

/** Changes the status of one docket (CTRL-03). */
export function ChangeStatusDialog({ opened, picked, onClose, ...rest }: ChangeStatusDialogProps) {
  // The docket stays visible while the dialog fades out. The dialog stays mounted, so that the focus returns to the
  // board.
  const [shown, setShown] = useState({ picked, pick: 0 })
  if (picked && picked !== shown.picked) setShown({ picked, pick: shown.pick + 1 })
  return (
    <Modal opened={opened} onClose={onClose} title={controlTexts.changeStatus} size="md" {...dialogProps}>
      {shown.picked && <OneDocket key={shown.pick} picked={shown.picked} onClose={onClose} {...rest} />}
    </Modal>
  )
}

type OneDocketProps = Omit<ChangeStatusDialogProps, 'opened'> & { picked: PickedDocket }

function OneDocket({ picked, circuit, store, changes, refetch, onClose, onNext }: OneDocketProps) {
  // The docket as the dispatcher sees it. It does not follow the board, or a colleague's change would be overwritten
  // unnoticed. It is reloaded after a conflict (CTRL-06).
  const [row, setRow] = useState(picked.row)
  const current = useSyncExternalStore(
    (watcher) => store.watchRow(row.dck_id, watcher),
    () => store.row(row.dck_id),
  )
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const content = useRef<HTMLDivElement>(null)
  useFocusAfterReplacement(content)

  const reload = async () => {
    await refetch()
    const current = store.row(row.dck_id)
    setRemoved(!current)
    if (current) setRow(current)
  }
  const save = async (change: SentChange, andNext: boolean) => {
    setFailure(null)
    setSaving(true)
    // Looked up before the reply arrives, because the docket may have left the board by then.
    const order = store.order()
    const index = order.indexOf(row.dck_id)
    const isAllocated = change.status === 'G'
    const nextIndex = isAllocated ? nextUnallocated(store, order, index) : index + 1
    const following = nextIndex === undefined ? undefined : order[nextIndex]
    const sent = { docket: row.dck_id, version: row.dck_version, ...change }
    try {
      const reply = await api(statusChange, sent, { idempotencyKey: keyOf(sent) })
      if (andNext) onNext(following, isAllocated ? 'G' : null)
      else onClose()
      changes.show([reply.row], reply.message)
      return []
    } catch (error) {
      setFailure(messageOf(error))
      if (!(error instanceof ApiError)) return []
      if (error.code === 'CONFLICT') await reload().catch(() => undefined)
      return error.errors
    } finally {
      setSaving(false)
    }
  }

  /** Closes the dialog and runs an action that reports its result in a toast. */
  const closing = (run: () => Promise<void>) => () => {
    onClose()
    void run()
  }

  return (
    <Stack gap="md" ref={content}>
      <DocketLine row={row} />
      <StatusFailure message={failure} />
      {!isSaving && !isRemoved && (
        <ColleagueChange seen={row} current={current} onTake={() => setRow(current ?? row)} />
      )}
      {isRemoved ? (
        <Text>{controlTexts.docketNotOnBoard}</Text>
      ) : (
        <KnownStatuses>
          {(all) => (
            <>
              {picked.first === null && (
                <DocketActions
                  {...{ row, all }}
                  onAccept={closing(() => changes.accept([row]))}
                  onUndo={closing(() => changes.undo([row]))}
                />
              )}
              {picked.first === null && circuit.acia_update === 'T' && canBeOffered(row, all) && (
                <Button
                  variant="default"
                  size="compact-md"
                  style={{ alignSelf: 'start' }}
                  onClick={() => setOffering(!isOffering)}
                >
                  {isOffering ? changeStatusTexts.changeInstead : changeStatusTexts.offerToDrivers}
                </Button>
              )}
              {isOffering ? (
                <OfferForm docket={row.dck_id} />
              ) : (
                <StatusChoices
                  {...{ row, circuit, all, onClose }}
                  first={picked.first}
                  onSave={save}
                  continues
                />
              )}
            </>
          )}
        </KnownStatuses>
      )}
    </Stack>
  )
}

const canBeOffered = ({ dck_status }: BoardRow, all: readonly StatusRow[]): boolean =>
  isStatusId(dck_status) && mayBeOffered(dck_status, all)

/** Focuses the first field if the focused element was removed, as after “Save and next”. */
function useFocusAfterReplacement(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [content])
}

const DocketLine = ({ row }: { row: BoardRow }) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text fw={600}>{row.dck_docket}</Text>
        <BoardStatus row={row} />
      </Group>
      {can(useSignedIn(), 'history') && (
        <DocketLink dck_id={row.dck_id} size="sm">
          {changeStatusTexts.openDocket}
        </DocketLink>
      )}
    </Group>
    <Text size="sm" c="dimmed" mt="xs">
      {changeStatusTexts.route(
        <>
          {row.from_companyname} <DocketNumber>{row.from_postalcode}</DocketNumber>
        </>,
        <>
          {row.to_companyname} <DocketNumber>{row.to_postalcode}</DocketNumber>
        </>,
      )}
    </Text>
  </div>
)

type StatusChoicesProps = Omit<
  Parameters<typeof ChangeStatusForm>[0],
  'choices' | 'currentDriver' | 'docket' | 'booked'
> & {
  row: BoardRow
  circuit: Circuit
  all: readonly StatusRow[]
}

function StatusChoices({ row, circuit, all, first, ...form }: StatusChoicesProps) {
  const choices = sharedForwards([row], all)
  if (choices.length === 0) return <Text>{changeStatusTexts.statusFixed(row.dsts_description)}</Text>
  const docketStatus = isStatusId(row.dck_status) ? row.dck_status : null
  const refusal =
    first &&
    docketStatus &&
    checkStep({
      docketStatus,
      docketDriver: row.dck_drv_id,
      wanted: first,
      driver: null,
      statuses: all,
      circuit,
    })?.message
  return (
    <>
      {refusal && <Text size="sm">{refusal}</Text>}
      <ChangeStatusForm
        {...form}
        choices={choices}
        first={refusal ? null : first}
        currentDriver={row.dck_status === 'G' ? row.dck_drv_id : null}
        docket={row.dck_id}
        booked={row.dck_created}
      />
    </>
  )
}
