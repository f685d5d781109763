import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, showField } from '../../test/show.tsx'
import { SearchBox } from './search-box.tsx'
import { SaveBar } from './save-bar.tsx'
import { LimitedTextInput } from './limited-text-input.tsx'
import { ColourField } from './colour-field.tsx'

test('[LIST-06] a search starts once when the user stops typing, and Escape clears it', async () => {
  const { user, values } = showField('', (value, onSearch) => (
    <SearchBox label="Search" placeholder="Search" value={value} onSearch={onSearch} />
  ))
  await user.keyboard('/')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  expect(document.activeElement).toBe(box)
  await user.keyboard(' a search ')
  await waitFor(() => expect(values).toEqual(['a search']))
  await user.paste('x'.repeat(200))
  expect(box.value).toHaveLength(100)
  await user.keyboard('{Escape}')
  expect(box.value).toBe('')
  await waitFor(() => expect(values).toContain(''))
})

test('[SYS-01] the bar counts the changes, and nothing can be saved without one', async () => {
  const done: string[] = []
  const bar = (count: number, blocked = false) => (
    <SaveBar
      {...{ count, blocked }}
      busy={false}
      onSave={() => done.push('saved')}
      onDiscard={() => done.push('discarded')}
    />
  )
  const first = show(bar(0))
  expect(first.container.textContent).toContain('All changes saved.')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(done).toEqual([])

  const { user, container } = show(bar(2))
  expect(container.textContent).toContain('2 changes not saved')
  const [, save] = screen.getAllByRole('button', { name: 'Save' })
  const [, discard] = screen.getAllByRole('button', { name: 'Discard' })
  if (!save || !discard) throw new Error('The bar has no buttons')
  await user.click(save)
  await user.click(discard)
  expect(done).toEqual(['saved', 'discarded'])
})

test('[RULE-10] a search reports that a pasted text was too long, until it is shortened', async () => {
  const { user, values, container } = showField('', (value, onChange) => (
    <LimitedTextInput
      aria-label="Contact"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ))
  await user.click(screen.getByLabelText('Contact'))
  await user.paste('Ada Booker')
  expect(values.at(-1)).toBe('Ada B')
  expect(container.textContent).toContain('Only the first 5 characters fit.')
  await user.keyboard('{Backspace}')
  expect(container.textContent).not.toContain('Only the first')
})

test('[TEN-02] a colour can be typed, and the picker shows it once it is a colour', async () => {
  const { user, values } = showField('#2f6f4', (value, onChange) => (
    <ColourField label="Accent" value={value} error={undefined} onChange={onChange} />
  ))
  const picker = screen.getByLabelText<HTMLInputElement>('Pick the accent')
  expect(picker.value).toBe('#ffffff')
  await user.type(screen.getByLabelText(/^Accent/), 'e ')
  expect(values.at(-1)).toBe('#2f6f4e')
  expect(picker.value).toBe('#2f6f4e')
})
