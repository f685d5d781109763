import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'

function showQuestion(more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const done: string[] = []
  const { user } = show(
    <ConfirmDialog
      opened
      title="Delete Jo Ford?"
      action="Delete"
      busy={false}
      onClose={() => done.push('cancelled')}
      onCommand={() => done.push('deleted')}
      {...more}
    >
      The driver will be permanently deleted.
    </ConfirmDialog>,
  )
  return { user, done }
}

test('[OPS-05] a question before deleting starts at Cancel, so that Enter deletes nothing', async () => {
  const { user, done } = showQuestion()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(done).toEqual(['cancelled', 'deleted'])
})

test('[OPS-05] a refusal is shown in the dialog, with what can be done instead', () => {
  showQuestion({
    refusal: { title: 'In use', message: 'The driver has dockets.' },
    instead: <button type="button">Deactivate</button>,
  })
  expect(screen.getByRole('alert').textContent).toContain('The driver has dockets.')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeDefined()
})

test('[USER-05] a conflict lists what the other user entered, and the user chooses which version to save', async () => {
  const chosen: string[] = []
  const { user } = show(
    <ConflictNotice
      description="Ann changed this user at 10:42."
      differing={[{ label: 'Email', theirs: 'jo@metro.example' }]}
      onTake={() => chosen.push('theirs')}
      onKeep={() => chosen.push('mine')}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Ann changed this user at 10:42.')
  expect(screen.getByRole('listitem').textContent).toBe('Email: they entered “jo@metro.example”')
  await user.click(screen.getByRole('button', { name: 'Use their version' }))
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  expect(chosen).toEqual(['theirs', 'mine'])
})
