// SPDX-License-Identifier: MIT
// The frame of RFC 1952 around what Beast deflates.
#include "server/gzip.h"

#include <cstdint>
#include <stdexcept>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>

namespace cardhouse::server {
namespace {

namespace zlib = boost::beast::zlib;

void add_number(std::string& to, std::uint32_t number) {
  for (int byte = 0; byte < 4; ++byte) to += char(number >> (8 * byte) & 0xff);
}

constexpr std::size_t kHead = 10, kTail = 8;
constexpr std::uint32_t kMostBytes = 64u << 20;

std::uint32_t number_at(std::string_view text, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t byte = 0; byte < 4; ++byte)
    number |= std::uint32_t(static_cast<unsigned char>(text[at + byte])) << (8 * byte);
  return number;
}

}  // namespace

std::string gzipped(std::string_view text, int effort) {
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  zlib::deflate_stream deflate;
  deflate.reset(effort, 15, 8, zlib::Strategy::normal);
  const std::size_t head = out.size();
  out.resize(head + deflate.upper_bound(text.size()) + 16);
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data() + head;
  params.avail_out = out.size() - head;
  boost::system::error_code problem;
  deflate.write(params, zlib::Flush::finish, problem);
  if (problem && problem != zlib::error::end_of_stream) throw std::runtime_error(problem.message());
  out.resize(head + params.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  add_number(out, crc.checksum());
  add_number(out, std::uint32_t(text.size()));
  return out;
}

std::string ungzipped(std::string_view packed) {
  if (packed.size() < kHead + kTail) return {};
  const std::uint32_t size = number_at(packed, packed.size() - 4);
  if (size > kMostBytes) return {};
  std::string text(size, '\0');
  zlib::inflate_stream inflate;
  zlib::z_params params;
  params.next_in = packed.data() + kHead;
  params.avail_in = packed.size() - kHead - kTail;
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::system::error_code problem;
  inflate.write(params, zlib::Flush::sync, problem);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  const bool good = params.total_out == size && crc.checksum() == number_at(packed, packed.size() - 8);
  return good ? text : std::string();
}

}  // namespace cardhouse::server
