import { bookingMachine } from '@despatch/domain/dockets/booking-machine.ts'
import { bookingEffects } from '@despatch/domain/dockets/booking-modes.ts'
import { quoteMachine } from '@despatch/domain/quotes/quote-machine.ts'
import { quoteEffects } from '@despatch/domain/quotes/quote-pages.ts'

/** The fields of an XState state node that the diagram needs. */
interface StateNode {
  key: string
  path: string[]
  states: Record<string, StateNode>
  initial: { target: readonly StateNode[] }
  always?: readonly Arrow[] | undefined
  transitions: ReadonlyMap<string, readonly Arrow[]>
}

interface Arrow {
  source: StateNode
  target: readonly StateNode[] | undefined
  eventType: string
  guard?: unknown
  actions: readonly unknown[]
}

interface DrawnMachine {
  /** File name in docs/. */
  page: string
  root: StateNode
  effects: readonly string[]
}

/** The state machines and the pages that show them. */
export const drawnMachines: readonly DrawnMachine[] = [
  { page: 'booking-modes.md', root: bookingMachine.root, effects: bookingEffects },
  { page: 'quote-pages.md', root: quoteMachine.root, effects: quoteEffects },
]

/** A machine as a Mermaid state diagram. Labels are `event [guard] / actions`, in the order of evaluation. */
export function machineDiagram({ root, effects }: Pick<DrawnMachine, 'root' | 'effects'>): string {
  return [
    'stateDiagram-v2',
    ...statesIn(root, 1),
    ...descendants(root).flatMap((node) => arrowsFrom(node).map((arrow) => arrowLine(arrow, effects))),
    '',
  ].join('\n')
}

const childrenOf = (node: StateNode): StateNode[] => Object.values(node.states)

const descendants = (node: StateNode): StateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...descendants(child)])

/** Transitions without an event come first. Transitions that only block an event are left out. */
const arrowsFrom = (node: StateNode): Arrow[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat().filter(({ target, actions }) => target || actions.length > 0),
]

/** Mermaid needs a unique one-word name for each state. */
const nameOf = (node: StateNode): string => node.path.join('_')

/** Arrows point to the initial state of a mode, so that none points from a state to its parent. */
function beginningOf(node: StateNode): StateNode {
  const [first] = node.initial.target
  return childrenOf(node).length === 0 || !first ? node : beginningOf(first)
}

function statesIn(node: StateNode, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const [first] = node.initial.target
  const start = first ? [`${indent}[*] --> ${nameOf(first)}`] : []
  const states = childrenOf(node).flatMap((child) =>
    childrenOf(child).length === 0
      ? [`${indent}state "${child.key}" as ${nameOf(child)}`]
      : [`${indent}state ${nameOf(child)} {`, ...statesIn(child, depth + 1), `${indent}}`],
  )
  return [...start, ...states]
}

function arrowLine({ source, target, eventType, guard, actions }: Arrow, effects: readonly string[]): string {
  const [to = source] = target ?? []
  const done = actions.map(nameOfPart).filter((name) => effects.includes(name))
  const label = [
    eventType || 'at once',
    guard === undefined ? '' : ` [${nameOfPart(guard)}]`,
    done.length === 0 ? '' : ` / ${done.join(', ')}`,
  ]
  return `  ${nameOf(source)} --> ${nameOf(beginningOf(to))} : ${label.join('')}`
}

/** The name of a guard or an action, which may have parameters. */
function nameOfPart(part: unknown): string {
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  if (typeof part === 'string') return part
  throw new Error('A guard or an action of the state machine has no name')
}

const drawn = /(?<=```mermaid\n)[\s\S]*?(?=```)/

/** The page with an updated diagram of its state machine. */
export function withDiagram(text: string, machine: DrawnMachine): string {
  if (!drawn.test(text)) throw new Error(`${machine.page} has no block for a diagram`)
  return text.replace(drawn, machineDiagram(machine))
}
