import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { boardTexts } from './texts.ts'

interface BoardColumnButtonProps extends ButtonProps, Pick<ComponentProps<'button'>, 'ref' | 'onClick'> {
  /** The labels of the columns for which there is no room; empty if there is room for all. */
  leftOut: string
}

/** Opens the menu for choosing the board's columns. */
export function BoardColumnButton({ leftOut, ...props }: BoardColumnButtonProps) {
  const label = leftOut === '' ? boardTexts.columns : boardTexts.columnsWithoutRoom(leftOut)
  return (
    <Button
      variant="default"
      size="compact-md"
      visibleFrom="sm"
      leftSection={<IconColumns3 size={16} aria-hidden />}
      aria-label={label}
      title={label}
      {...props}
    >
      {leftOut === '' ? boardTexts.columns : boardTexts.columnsHidden(leftOut.split(', ').length)}
    </Button>
  )
}

const button = ({ leftOut }: { leftOut: string }) => <BoardColumnButton leftOut={leftOut} disabled />

/** The menu for choosing the board's columns and their order (CTRL-01). */
export const BoardColumnChoice = lazyPart(
  async () => (await import('./board-column-menu.tsx')).BoardColumnMenu,
  { waiting: button, failed: button },
)
