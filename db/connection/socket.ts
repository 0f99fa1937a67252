import { Socket } from 'node:net'

/** What the system reads into; it is copied out at once, so all sockets of the process share it. */
const shared = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * A socket that sends what is written to it in one turn in one go. The driver writes each query by itself; several that
 * are sent without waiting would wake the server once for each. What it receives is copied out of one buffer: Node would
 * allocate 64 KB for each answer, most of which have a few hundred bytes.
 */
export function gatheringSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: shared,
      callback: size => {
        socket.emit('data', Buffer.from(shared.subarray(0, size)))
        return true
      },
    },
  })
  let held = false
  const flush = () => {
    held = false
    socket.uncork()
  }
  // Connecting puts the original `write` back.
  socket.once('connect', () => {
    socket.write = new Proxy(socket.write, {
      apply: (write, self, given) => {
        if (!held) {
          held = true
          socket.cork()
          process.nextTick(flush)
        }
        return Reflect.apply(write, self, given)
      },
    })
  })
  return socket
}
