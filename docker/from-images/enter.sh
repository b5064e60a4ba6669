#!/bin/sh
# Starts a program in an image's files: enter.sh ROOT HOSTS READ_ONLY USER DIRECTORY [--volume FROM:TO]... [--tmpfs TO]... -- NAME=VALUE... PROGRAM...
# Called in the network and mount namespaces of the service; `setpriv` is the image's own.
set -eu
root=$1 hosts=$2 read_only=$3 user=$4 directory=$5
shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$hosts" "$root/etc/hosts"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
while [ "$1" != -- ]; do
  case $1 in
    --volume) mount --bind "${2%%:*}" "$root${2#*:}" ;;
    --tmpfs) mount -t tmpfs tmpfs "$root$2" ;;
  esac
  shift 2
done
shift
[ "$read_only" = true ] && mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --init-groups --bounding-set=-all --inh-caps=-all \
  --no-new-privs env --chdir="$directory" --ignore-environment "$@"
