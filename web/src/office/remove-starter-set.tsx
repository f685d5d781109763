import { Button, Text, Title } from '@mantine/core'
import { starterSetDelete } from '@despatch/contract/office/starter-set.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/notify.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { reloadOffice } from './office.queries.ts'
import { starterSetTexts } from './starter-set-texts.ts'
import classes from './starter-set.module.css'

/** Removes what was added with a starter set and is unused, and lists what stays. */
export function RemoveStarterSet({ loaded }: { loaded: number }) {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api(starterSetDelete, {}),
    onSuccess: async () => {
      setOpened(false)
      await reloadOffice(queries)
    },
  })
  if (loaded === 0 && !remove.data) return null
  return (
    <section className={classes.part} aria-labelledby="starter-remove">
      <Title order={2} id="starter-remove">
        {starterSetTexts.removeSet}
      </Title>
      <Text component="output" size="sm">
        {remove.data ? starterSetTexts.removed(remove.data.removed) : starterSetTexts.removeHelp(loaded)}
      </Text>
      {remove.data && remove.data.stays.length > 0 && (
        <>
          <Text size="sm">{starterSetTexts.stays}</Text>
          <ul className={classes.lines}>
            {remove.data.stays.map(({ kind, title, reason }) => (
              <li key={`${kind} ${title}`} className={classes.line}>
                <span>{title}</span>
                <Text span size="sm" c="dimmed">
                  {reason}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {loaded > 0 && (
        <Button variant="default" onClick={() => setOpened(true)}>
          {starterSetTexts.removeUnused}
        </Button>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={starterSetTexts.removeQuestion}
        action={starterSetTexts.removeUnused}
        onCommand={() => remove.mutate()}
        busy={remove.isPending}
        refusal={
          remove.error ? { title: starterSetTexts.removeSet, message: messageOf(remove.error) } : undefined
        }
      >
        {starterSetTexts.removeConsequence}
      </ConfirmDialog>
    </section>
  )
}
