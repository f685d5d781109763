import { Button, Skeleton, Stack } from '@mantine/core'
import { importDelete } from '@despatch/contract/imports/imports.ts'
import { IconColumns, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { pages } from '../platform/pages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageAction } from '../ui/page-action.tsx'
import { PageActions } from '../ui/page-actions.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TimeOf } from '../ui/time-of.tsx'
import { commonTexts } from '../ui/texts.ts'
import { BookedResult } from './booked-result.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { CheckRows } from './check-rows.tsx'
import { importListQuery, importQuery, importRowsQuery, type Import } from './imports.queries.ts'
import classes from './imports.module.css'
import { importsTexts } from './texts.ts'

interface OpenImportProps {
  imp_id: number
  /** Goes back to the columns; null if the table is not on this page any more. */
  onColumns: (() => void) | null
  onNew: () => void
}

/** An import wherever it is: to be fixed, being booked, or booked. */
export function OpenImport({ imp_id, onColumns, onNew }: OpenImportProps) {
  const found = useQuery(importQuery(imp_id))
  const isBooking = found.data?.imp_state === 'booking'
  // The rows are read when nothing changes them.
  const rows = useQuery({ ...importRowsQuery(imp_id), enabled: found.data !== undefined && !isBooking })
  const failure = found.data === undefined ? found.error : rows.data === undefined ? rows.error : null
  if (failure) {
    const isMissing = failure instanceof ApiError && failure.status === 404
    return (
      <FailedState
        order={1}
        title={isMissing ? importsTexts.notFound : importsTexts.notLoaded}
        message={isMissing ? importsTexts.notFoundHelp : messageOf(failure)}
        {...(isMissing
          ? {
              action: (
                <Button variant="default" onClick={onNew}>
                  {importsTexts.newImport}
                </Button>
              ),
            }
          : {
              onRetry: () => void Promise.all([found.refetch(), rows.refetch()]),
              retrying: found.isFetching || rows.isFetching,
            })}
      />
    )
  }
  if (!found.data) return <Loading />
  const current = found.data
  return (
    <div className={classes.page}>
      <PageHeading
        title={pages.imports.heading}
        description={importsTexts.startedBy(
          current.imp_name,
          current.cust_name,
          current.imp_by,
          <TimeOf iso={current.imp_at} within />,
        )}
        actions={!isBooking && <Actions current={current} onColumns={onColumns} onNew={onNew} />}
      />
      {isBooking ? (
        <BookingProgress current={current} />
      ) : rows.data === undefined ? (
        <LoadingRows />
      ) : (
        <>
          <BookedResult current={current} rows={rows.data} />
          <CheckRows current={current} rows={rows.data} />
        </>
      )}
    </div>
  )
}

interface ActionsProps {
  current: Import
  onColumns: (() => void) | null
  onNew: () => void
}

function Actions({ current, onColumns, onNew }: ActionsProps) {
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const remove = useMutation({
    mutationFn: () => api(importDelete, { imp_id: current.imp_id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: importListQuery.queryKey })
      onNew()
    },
  })
  return (
    <>
      <PageActions hasMain={false}>
        <PageAction icon={IconPlus} label={importsTexts.newImport} onPress={onNew} />
        {onColumns && current.counts.booked === 0 && (
          <PageAction icon={IconColumns} label={importsTexts.changeColumns} onPress={onColumns} />
        )}
        <PageAction
          icon={IconTrash}
          label={importsTexts.deleteImport}
          opensDialog
          onPress={() => setAsks(true)}
        />
      </PageActions>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={importsTexts.deleteTitle(current.imp_name)}
        action={commonTexts.delete}
        onCommand={() => remove.mutate()}
        busy={remove.isPending}
        refusal={
          remove.error ? { title: importsTexts.deleteImport, message: messageOf(remove.error) } : undefined
        }
      >
        {importsTexts.deleteHelp}
      </ConfirmDialog>
    </>
  )
}

const Loading = () => (
  <>
    <PageHeading title={pages.imports.heading} />
    <LoadingRows />
  </>
)

const LoadingRows = () => (
  <Stack component="output" gap="xs" aria-label={importsTexts.loading}>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} height={36} />
    ))}
  </Stack>
)
