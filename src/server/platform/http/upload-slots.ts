import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/text.ts';
import { platformErrors } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { Caller } from './actors.ts';
import { measurePace, type Pace } from './upload-pace.ts';

/** Limits on concurrent uploads in this process, and the retry time for rejected uploads. */
export const UPLOAD_SLOTS = {
  /** Twice the expected peak; each upload may use 5 MB of disk. */
  total: 100,
  /** Far above what a household uses, because thousands of people may share the address of a mobile carrier. */
  perNetwork: 10,
  perAccount: 2,
  retrySeconds: 5,
} as const;

/** An upload that has a slot. */
type Upload = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  memberId: string | undefined;
  pace: Pace;
  /** Aborts the upload with this error. */
  cut: (error: AppError) => void;
}>;

export type UploadSlots = Readonly<{
  /**
   * Takes a slot until the response is sent or the client disconnects. The returned signal aborts, with the error to
   * send, if the body is too slow or another network needs the slot.
   * @throws {AppError} BUSY with a retry time when the account, the network or the process has no free slot.
   */
  take: (request: IncomingMessage, response: ServerResponse, caller: Caller) => AbortSignal;
  /**
   * Returns whether to exempt this connection from the request timeout, because it carries an upload, whose rate is
   * checked instead. Such a connection closes after the response.
   */
  spare: (socket: Socket) => boolean;
}>;

/**
 * Limits concurrent uploads. When all slots are taken, an upload from a network with fewer uploads replaces the slowest
 * upload of the network with the most, so that ten attacking networks cannot lock out all others.
 */
export function uploadSlots(): UploadSlots {
  const uploads = new Set<Upload>();
  const count = (isCounted: (upload: Upload) => boolean) => [...uploads].filter(isCounted).length;
  const makeRoom = (taken: number) => {
    const victim = [...Map.groupBy(uploads, ({ network }) => network).values()]
      // If a difference of one were enough, two networks would keep taking the slot from each other.
      .filter(({ length }) => length >= taken + 2)
      .toSorted((one, other) => other.length - one.length)
      .flatMap(slowestFirst)[0];
    if (victim === undefined) throw busy(platformErrors.uploadsBusy);
    uploads.delete(victim);
    victim.cut(busy(platformErrors.uploadsBusy));
  };
  return {
    take: (request, response, { ip, actor }) => {
      const network = networkOf(ip);
      const memberId = actor.kind === 'member' ? actor.member.id : undefined;
      const ofMember = memberId === undefined ? 0 : count((upload) => upload.memberId === memberId);
      const ofNetwork = count((upload) => upload.network === network);
      if (ofMember >= UPLOAD_SLOTS.perAccount) throw busy(platformErrors.accountUploading);
      if (ofNetwork >= UPLOAD_SLOTS.perNetwork) throw busy(platformErrors.networkUploading);
      if (uploads.size >= UPLOAD_SLOTS.total) makeRoom(ofNetwork);
      const controller = new AbortController();
      const cut = (error: AppError) => {
        // Otherwise the server would parse the unread part of the body as the next request.
        response.shouldKeepAlive = false;
        controller.abort(error);
      };
      const pace = measurePace(request, () => cut(new AppError('TOO_SLOW', platformErrors.uploadTooSlow)));
      const upload = { request, response, network, memberId, pace, cut };
      uploads.add(upload);
      finished(response, () => {
        pace.stop();
        uploads.delete(upload);
        // After the response, Node no longer reports a closed connection to the body's reader.
        if (controller.signal.aborted) request.destroy();
      });
      return controller.signal;
    },
    spare: (socket) => {
      for (const { request, response } of uploads) {
        if (request.socket !== socket || request.complete) continue;
        response.shouldKeepAlive = false;
        return true;
      }
      return false;
    },
  };
}

/** Returns the uploads whose bodies are still arriving, slowest first. */
function slowestFirst(uploads: readonly Upload[]): Upload[] {
  return uploads
    .filter(({ request }) => !request.complete)
    .toSorted((one, other) => one.pace.bytesPerSecond() - other.pace.bytesPerSecond());
}

function busy(sentence: Sentence): AppError {
  return new AppError('BUSY', sentence, { retryAfterSeconds: UPLOAD_SLOTS.retrySeconds });
}
