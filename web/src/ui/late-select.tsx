import { ComboboxChevron, InputBase, type SelectProps } from '@mantine/core'
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { lateFile, useLateDialog } from '../app/late.tsx'

const field = lateFile(async () => (await import('./list-fields.tsx')).Select)

interface LateSelectProps extends Pick<SelectProps, 'aria-label' | 'className'> {
  data: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * A field for choosing a value from a list, whose list is loaded after the page. The field is replaced when it is first opened, never
 * before, so that no click is lost.
 */
export function LateSelect({ data, value, onChange, ...props }: LateSelectProps) {
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const loaded = useLateDialog(field, wanted, () => setWanted(false))
  const draw = wanted ? loaded : undefined
  const isDrawn = draw !== undefined
  useLayoutEffect(() => {
    if (!isDrawn) return
    const drawn = document.getElementById(id)
    drawn?.focus({ preventScroll: true })
    drawn?.click()
  }, [isDrawn, id])

  if (draw) {
    const choose = (chosen: string | null) => chosen !== null && onChange(chosen)
    return draw({ id, data: [...data], value, onChange: choose, allowDeselect: false, ...props })
  }
  const open = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return
    event.preventDefault()
    setWanted(true)
  }
  return (
    <InputBase
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- closed, it has no list
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      value={data.find((each) => each.value === value)?.label ?? ''}
      onClick={() => setWanted(true)}
      onKeyDown={open}
      {...props}
    />
  )
}
