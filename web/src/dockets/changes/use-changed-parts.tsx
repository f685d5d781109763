import { Button } from '@mantine/core'
import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import { maximumAddresses } from '@despatch/domain/dockets/booking-limits.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { useSignedIn } from '../../platform/session.ts'
import { draftOfDocket } from '../booking/draft/draft-of-docket.ts'
import type { StoredDocket } from '../booking/existing/use-opened-docket.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { noChanges, withoutStop, withStop, type AmendDraft } from './amend-draft.ts'
import { ChangeForm } from './change-form.tsx'
import { isChangeable, keyOfPart, mayChange, type ChangedPart } from './changed-part.ts'
import { changesTexts } from './texts.ts'

export interface ChangedParts {
  /** The button that opens the fields of a part; null if it cannot be changed. */
  buttonOf: (part: ChangedPart, name: string) => ReactNode
  /** The fields of a part while it is changed, otherwise null. */
  formOf: (part: ChangedPart) => ReactNode
  /** The buttons that add and remove deliveries; null if there are none. */
  stopButtons: ReactNode
  /** Shown if it is not known what can be changed, with a button that asks again; otherwise null. */
  problem: ReactNode
}

/** One part of a docket is changed at a time. The focus returns to its button afterwards. */
export function useChangedParts(stored: StoredDocket): ChangedParts {
  const { docket, addresses, parcels } = stored
  const session = useSignedIn()
  const [open, setOpen] = useState<{ part: ChangedPart; start: AmendDraft; button: string } | null>(null)
  const rules = useQuery({
    queryKey: [...docketListsKey, 'amend', docket.dck_id],
    queryFn: async ({ signal }) =>
      await api(docketAmendCheck, { dck_id: docket.dck_id, changes: {} }, { signal }),
    enabled: mayChange(session, docket),
    gcTime: 0,
    retry: false,
  })
  const closed = useRef<string | null>(null)
  useEffect(() => {
    if (open || closed.current === null) return
    document.getElementById(closed.current)?.focus()
    closed.current = null
  }, [open])
  const groups = mayChange(session, docket) ? (rules.data?.groups ?? []) : []
  const booking = draftOfDocket(docket, addresses, parcels)

  const opener = (part: ChangedPart, start: AmendDraft, button: string) => ({
    id: button,
    variant: 'default' as const,
    size: 'compact-sm',
    disabled: open !== null,
    title: open === null ? undefined : changesTexts.closeFirst,
    onClick: () => setOpen({ part, start, button }),
  })
  const count = addresses.length
  const mayChangeStops = open?.part.kind !== 'stops' && isChangeable({ kind: 'stops' }, groups, session)

  // A refusal means that the user may change nothing of this docket.
  const hasFailed = rules.error instanceof ApiError && (rules.error.status === 0 || rules.error.status >= 500)

  return {
    problem: hasFailed && <FailedQuery title={changesTexts.rulesNotLoaded} queries={[rules]} order={3} />,
    buttonOf: (part, name) =>
      isChangeable(part, groups, session) &&
      (open === null || keyOfPart(open.part) !== keyOfPart(part)) && (
        <Button
          {...opener(part, noChanges, `change-${keyOfPart(part)}`)}
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={changesTexts.changeNamed(name)}
        >
          {changesTexts.change}
        </Button>
      ),
    formOf: (part) =>
      open && rules.data && keyOfPart(open.part) === keyOfPart(part) ? (
        <ChangeForm
          stored={stored}
          part={part}
          rules={rules.data}
          isReloading={rules.isFetching}
          start={open.start}
          onClose={() => {
            closed.current = open.button
            setOpen(null)
          }}
        />
      ) : null,
    stopButtons: mayChangeStops && (
      <>
        {count < maximumAddresses && (
          <Button
            {...opener({ kind: 'stops' }, withStop(booking, noChanges), 'change-add-stop')}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {changesTexts.addDelivery}
          </Button>
        )}
        {count > 2 && (
          <Button
            {...opener({ kind: 'stops' }, withoutStop(booking, noChanges), 'change-remove-stop')}
            leftSection={<IconTrash size={14} aria-hidden />}
          >
            {changesTexts.removeLastDelivery}
          </Button>
        )}
      </>
    ),
  }
}
