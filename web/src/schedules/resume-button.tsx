import { Button } from '@mantine/core'
import { schedulePause } from '@despatch/contract/schedules/schedules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { schedulesKey, type Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

export function ResumeButton({ rule: { sch_id, sch_name } }: { rule: Schedule }) {
  const queries = useQueryClient()
  const resuming = useMutation({
    mutationFn: () => api(schedulePause, { sch_id, paused: false }),
    onSuccess: () => queries.invalidateQueries({ queryKey: schedulesKey }),
    onError: (failure) => notify.failure(schedulesTexts.resumeNamed(sch_name), failure),
  })
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={schedulesTexts.resumeNamed(sch_name)}
      loading={resuming.isPending}
      onClick={() => resuming.mutate()}
    >
      {schedulesTexts.resume}
    </Button>
  )
}
