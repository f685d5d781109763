import { Alert, Button, Group, Text } from '@mantine/core'
import { statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { IconArrowBackUp, IconBan } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useClock } from '../../ui/use-clock.ts'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { changesTexts } from './texts.ts'

/** Offers dispatchers to undo a cancellation while that is possible. */
export function UndoCancellation({ docket: { dck_id, dck_docket } }: { docket: DocketRow }) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const check = useQuery({
    queryKey: [...docketListsKey, 'undo', dck_id],
    queryFn: async ({ signal }) => await api(undoCheck, { docket: dck_id }, { signal }),
  })
  const until = check.data?.dck_undo_until ?? null
  const isPossible = useClock((now) => until !== null && instantMs(until) > now)
  const undo = useMutation({
    mutationFn: async (version: number) => {
      const sent = { docket: dck_id, version }
      return await api(statusUndo, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: () => notify.success(commonTexts.undo, changesTexts.undone(dck_docket)),
    onError: (failure) => notify.failure(commonTexts.undo, failure),
    onSettled: () => void queries.invalidateQueries({ queryKey: docketListsKey }),
  })
  if (!check.data || until === null || !isPossible) return null
  const { version } = check.data
  return (
    <Alert color="gray" mb="md" icon={<IconBan aria-hidden />} title={changesTexts.cancelledTitle}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{changesTexts.canBeUndone(<TimeOf iso={until} within />)}</Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate(version)}
        >
          {commonTexts.undo}
        </Button>
      </Group>
    </Alert>
  )
}
